import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { hitsKeptSince } from '../kept-hits.js';

const EVERY_MS = 6 * 3_600_000;

/** The oldest month that is kept, as `2026_10`. */
const oldestKept = (now: Date): string => hitsKeptSince(now).toISOString().slice(0, 7).replace('-', '_');

/** Keeps hits for thirteen whole months, then drops their table. */
@Injectable()
export class ForgetHits implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tryForget(), EVERY_MS).unref();
    void this.tryForget();
  }

  beforeApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** @returns the dropped tables */
  async forget(): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'mailer.hits'::regclass AND c.relname < 'hits_' || $1 ORDER BY 1`,
      [oldestKept(this.clock.now())],
    );
    // A visit only serves to distinguish two of one day, and hits are judged within moments.
    await this.pool.query('DELETE FROM mailer.link_visits WHERE day < $1::date - 2', [this.clock.now().toISOString().slice(0, 10)]);
    for (const { name } of rows) await this.pool.query(`DROP TABLE IF EXISTS mailer.${name}`);
    return rows.map(({ name }) => name);
  }

  private async tryForget(): Promise<void> {
    try {
      await this.forget();
    } catch (error) {
      this.logger.warn({ err: error }, 'Old hits could not be removed; trying again later');
    }
  }
}
