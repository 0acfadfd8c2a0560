import type pg from 'pg';
import { groupLags, relayLag } from '../transport/lag.js';
import { STORE_LOCK } from '../store/store-lock.js';

const DAY_MS = 86_400_000;

/** One number of a metric, with its labels. */
export interface Figure {
  labels: Record<string, string>;
  value: number;
}

const OLDEST_APPEND = `
  SELECT coalesce(extract(epoch FROM now() - min(a.xact_start)), 0)::float8 AS value FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.mode = 'ShareLock' AND l.classid = 0 AND l.objid = ${STORE_LOCK}
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

export type GroupFigures = Record<'seconds' | 'events' | 'parked', Figure[]>;

/** How far each group is behind, and what it has parked; without groups that nobody has served for a day. */
export async function groupFigures(pool: pg.Pool): Promise<GroupFigures> {
  const groups = (await groupLags(pool)).filter(({ seenAt }) => Date.now() - seenAt.getTime() < DAY_MS);
  const figures = (of: 'seconds' | 'events' | 'parked'): Figure[] =>
    groups.map((lag) => ({ labels: { group: lag.group }, value: lag[of] }));
  return { seconds: figures('seconds'), events: figures('events'), parked: figures('parked') };
}

/** How far Kafka is behind the store; empty if no relay has ever run. */
export async function relayFigures(pool: pg.Pool): Promise<Record<'seconds' | 'events', Figure[]>> {
  const lag = await relayLag(pool);
  const figures = (of: 'seconds' | 'events'): Figure[] => (lag ? [{ labels: {}, value: lag[of] }] : []);
  return { seconds: figures('seconds'), events: figures('events') };
}

/** Age in seconds of the oldest open transaction that has appended, for which readers wait. */
export async function oldestAppend(pool: pg.Pool): Promise<Figure[]> {
  const { rows } = await pool.query<{ value: number }>(OLDEST_APPEND);
  return [{ labels: {}, value: rows[0]?.value ?? 0 }];
}
