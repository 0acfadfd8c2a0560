import type pg from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { DATABASE_NOW, DatabaseTimeLimiter } from './database-time-limiter.js';
import { LocalRateLimiter } from './local-rate-limiter.js';
import type { RateLimiter } from './rate-limiter.js';

// After a failure, requests are counted in memory for this long, so that counting does not wait for PostgreSQL.
const AWAY_MS = 5_000;

/** Counts in PostgreSQL, by its clock, for all gateways together; in memory while it is unavailable. */
export class SharedRateLimiter implements RateLimiter {
  private readonly limiters = new Map<number, DatabaseTimeLimiter>();
  private readonly local: LocalRateLimiter;
  private awayUntil = 0;

  /** @param keyOf hides a key, which may name a person, before it is stored */
  constructor(
    private readonly pool: pg.Pool,
    private readonly windowMs: number,
    private readonly keyOf: (key: string) => string,
  ) {
    this.local = new LocalRateLimiter(windowMs);
  }

  hit(key: string, limit: number): Promise<number> {
    return this.counted(
      async () => {
        await this.limiterFor(limit).consume(this.keyOf(key));
        return 0;
      },
      () => this.local.hit(key, limit),
    );
  }

  async takeBack(key: string): Promise<void> {
    await this.counted(
      async () => {
        const { rowCount } = await this.pool.query({
          name: 'gateway-rate-limit-take-back',
          text: `UPDATE gateway.rate_limits SET points = points - 1 WHERE key = $1 AND points > 0 AND expire > ${DATABASE_NOW}`,
          values: [`${this.prefix}:${this.keyOf(key)}`],
        });
        if (rowCount) this.limiters.forEach((limiter) => limiter.deleteInMemoryBlockedAll());
        return 0;
      },
      () => (this.local.takeBack(key), 0),
    );
  }

  /** Deletes the rows of ended windows. */
  async clean(): Promise<void> {
    await this.pool.query(`DELETE FROM gateway.rate_limits WHERE expire <= ${DATABASE_NOW}`);
  }

  private async counted(together: () => Promise<number>, alone: () => number): Promise<number> {
    if (Date.now() < this.awayUntil) return alone();
    try {
      return await together();
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      this.awayUntil = Date.now() + AWAY_MS;
      return alone();
    }
  }

  private get prefix(): string {
    return String(this.windowMs);
  }

  private limiterFor(limit: number): DatabaseTimeLimiter {
    const known = this.limiters.get(limit);
    if (known) return known;
    const limiter = new DatabaseTimeLimiter(this.pool, {
      schemaName: 'gateway',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: this.prefix,
      points: limit,
      duration: this.windowMs / 1_000,
      // A refused key is then refused from memory until the window ends: a flood costs no queries.
      inMemoryBlockOnConsumed: limit + 1,
    });
    this.limiters.set(limit, limiter);
    return limiter;
  }
}
