import type pg from 'pg';

export const RELAY_NAME = 'kafka';

export interface RelayFigures {
  /** Everything up to here is on Kafka. */
  position: number;
  /** Events in the store that are not. */
  lagEvents: number;
  /** Real seconds since the oldest of them was recorded; 0 without one. */
  lagSeconds: number;
  /** The process that publishes, or did last. */
  owner: string | null;
  /** Whether it holds its lease. */
  live: boolean;
  movedAt: Date;
  /** Why nothing can be published at the moment. */
  error: string | null;
}

/** @returns null where no process has ever published: the installation runs without Kafka */
export async function relayFigures(pool: pg.Pool, name = RELAY_NAME): Promise<RelayFigures | null> {
  const { rows } = await pool.query<Omit<RelayFigures, 'position' | 'lagEvents'> & { position: string; lagEvents: string }>(
    `SELECT r.position, r.owner, r.owner IS NOT NULL AND r.leased_until > now() AS live, r.moved_at AS "movedAt", r.error,
       (SELECT count(*) FROM es.events e WHERE e.position > r.position) AS "lagEvents",
       coalesce((SELECT extract(epoch FROM now() - e.recorded_at) FROM es.events e WHERE e.position > r.position
                 ORDER BY e.position LIMIT 1), 0)::float8 AS "lagSeconds"
     FROM es.relay r WHERE r.name = $1`,
    [name],
  );
  const [row] = rows;
  return row ? { ...row, position: Number(row.position), lagEvents: Number(row.lagEvents) } : null;
}
