import type pg from 'pg';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres } from 'rate-limiter-flexible';

/** PostgreSQL's time in milliseconds since 1970, as an SQL expression. */
export const DATABASE_NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

// `left`: the end of the window, as a time from now.
const UPSERT = `
  INSERT INTO gateway.rate_limits AS r (key, points, expire) SELECT $1, $2, db.now + $3 FROM (SELECT ${DATABASE_NOW} AS now) AS db
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= excluded.expire - $3 THEN excluded.points ELSE r.points + excluded.points END,
    expire = CASE WHEN r.expire <= excluded.expire - $3 THEN excluded.expire ELSE r.expire END
  RETURNING points, (expire - ${DATABASE_NOW})::float8 AS left`;

interface Counted {
  rows: { points: number; expire: number }[];
}

/**
 * Begins and ends windows by PostgreSQL's clock instead of this machine's: a gateway whose clock is ahead would end the windows of
 * all gateways early.
 */
export class DatabaseTimeLimiter extends RateLimiterPostgres {
  constructor(
    private readonly pool: pg.Pool,
    options: Omit<IRateLimiterPostgresOptions, 'storeClient' | 'storeType'>,
  ) {
    super({ ...options, storeClient: pool, storeType: 'pool' });
  }

  /** Called by the library, which compares `expire` with this machine's clock. */
  protected async _upsert(key: string, points: number, durationMs: number): Promise<Counted> {
    const { rows } = await this.pool.query<{ points: number; left: number }>({
      name: 'gateway-rate-limit-count',
      text: UPSERT,
      values: [key, points, durationMs],
    });
    return { rows: rows.map((row) => ({ points: row.points, expire: Date.now() + row.left })) };
  }
}
