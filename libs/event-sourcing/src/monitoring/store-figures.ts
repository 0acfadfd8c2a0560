import type pg from 'pg';
import { STORE_LOCK } from '../store/store-lock.js';

/** One number of a metric, with its labels. */
export interface Figure {
  labels: Record<string, string>;
  value: number;
}

// Counted no further: beyond that only the trend matters, and a look must stay cheap.
const MOST_COUNTED = 10_000;

const LAG = `
  SELECT s.group_name, coalesce(extract(epoch FROM now() - min(waiting.since)), 0)::float8 AS seconds, sum(waiting.events)::float8 AS events
  FROM es.subscriptions s JOIN es.checkpoints c USING (group_name)
  CROSS JOIN LATERAL (
    SELECT min(few.recorded_at) AS since, count(*) AS events FROM (
      SELECT e.recorded_at FROM es.events e
      WHERE e.position > c.position AND e.context = c.context AND e.partition = c.partition AND e.type = ANY (s.types)
      ORDER BY e.position LIMIT ${MOST_COUNTED}
    ) AS few
  ) AS waiting
  WHERE s.seen_at > now() - interval '1 day' GROUP BY s.group_name`;

const RELAY = `
  SELECT coalesce(extract(epoch FROM now() - min(few.recorded_at)), 0)::float8 AS seconds, count(few.recorded_at)::float8 AS events
  FROM es.relay r LEFT JOIN LATERAL (
    SELECT e.recorded_at FROM es.events e WHERE e.position > r.position ORDER BY e.position LIMIT ${MOST_COUNTED}
  ) AS few ON true`;

const PARKED = 'SELECT group_name, count(*)::float8 AS value FROM es.parked GROUP BY group_name';

const OLDEST_APPEND = `
  SELECT coalesce(extract(epoch FROM now() - min(a.xact_start)), 0)::float8 AS value FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.mode = 'ShareLock' AND l.classid = 0 AND l.objid = ${STORE_LOCK}
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

export interface Lag {
  /** Real seconds since the oldest event was recorded that is still to be handled; 0 when all are. */
  seconds: Figure[];
  /** How many those are; of each partition at most 10,000 are counted. */
  events: Figure[];
}

/** How far each group is behind the store. */
export async function groupFigures(pool: pg.Pool): Promise<Lag> {
  const { rows } = await pool.query<{ group_name: string; seconds: number; events: number }>(LAG);
  const figures = (of: 'seconds' | 'events'): Figure[] => rows.map((row) => ({ labels: { group: row.group_name }, value: row[of] }));
  return { seconds: figures('seconds'), events: figures('events') };
}

/** How far Kafka is behind the store. */
export async function relayLag(pool: pg.Pool): Promise<Lag> {
  const { rows } = await pool.query<{ seconds: number; events: number }>(RELAY);
  const figures = (of: 'seconds' | 'events'): Figure[] => rows.map((row) => ({ labels: {}, value: row[of] }));
  return { seconds: figures('seconds'), events: figures('events') };
}

/** Streams set aside, by group. */
export async function parkedByGroup(pool: pg.Pool): Promise<Figure[]> {
  const { rows } = await pool.query<{ group_name: string; value: number }>(PARKED);
  return rows.map(({ group_name: group, value }) => ({ labels: { group }, value }));
}

/** Age in seconds of the oldest open transaction that has appended: readers wait for it. */
export async function oldestAppend(pool: pg.Pool): Promise<Figure[]> {
  const { rows } = await pool.query<{ value: number }>(OLDEST_APPEND);
  return [{ labels: {}, value: rows[0]?.value ?? 0 }];
}
