import type pg from 'pg';
import { STORE_LOCK } from '../store/store-lock.js';

const LAG = `
  SELECT s.group_name, coalesce(extract(epoch FROM now() - min(waiting.recorded_at)), 0)::float8 AS value
  FROM es.subscriptions s JOIN es.checkpoints c USING (group_name)
  LEFT JOIN LATERAL (
    SELECT e.recorded_at FROM es.events e
    WHERE e.position > c.position AND e.context = c.context AND e.partition = c.partition AND e.type = ANY (s.types) ORDER BY e.position LIMIT 1
  ) AS waiting ON true
  WHERE s.seen_at > now() - interval '1 day' GROUP BY s.group_name`;

const PARKED = 'SELECT group_name, count(*)::float8 AS value FROM es.parked GROUP BY group_name';

const OLDEST_APPEND = `
  SELECT coalesce(extract(epoch FROM now() - min(a.xact_start)), 0)::float8 AS value FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.mode = 'ShareLock' AND l.classid = 0 AND l.objid = ${STORE_LOCK}
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Real seconds since the oldest event was recorded that a group has still to handle; 0 when it is up to date. */
export const lagByGroup = (pool: pg.Pool): Promise<Map<string, number>> => byGroup(pool, LAG);

/** Streams set aside, by group. */
export const parkedByGroup = (pool: pg.Pool): Promise<Map<string, number>> => byGroup(pool, PARKED);

/** Age in seconds of the oldest open transaction that has appended: readers wait for it. */
export async function oldestAppend(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ value: number }>(OLDEST_APPEND);
  return rows[0]?.value ?? 0;
}

async function byGroup(pool: pg.Pool, sql: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ group_name: string; value: number }>(sql);
  return new Map(rows.map((row) => [row.group_name, row.value]));
}
