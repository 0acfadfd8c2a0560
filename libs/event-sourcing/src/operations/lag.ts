import type { Context } from '@rekindle/contracts';
import type pg from 'pg';

/** How far a reader is behind the store. */
export interface Lag {
  /** Events that it has still to handle, counted up to `MOST_COUNTED`. */
  events: number;
  /** Real seconds since the oldest of them was recorded; 0 when it is up to date. */
  seconds: number;
}

export interface GroupLag extends Lag {
  group: string;
  kind: 'projection' | 'reaction';
  context: Context;
  version: number;
  /** Streams that it has set aside. */
  parked: number;
  /** False when no process has served it for a minute: the program is stopped, or it was renamed. */
  served: boolean;
  seenAt: Date;
}

export interface RelayLag extends Lag {
  /** Everything up to here has been acknowledged by Kafka. */
  position: number;
  /** The process that holds the lease; null when none does. */
  owner: string | null;
  movedAt: Date | null;
  /** Why it waits. */
  error: string | null;
}

export const MOST_COUNTED = 100_000;

// Who has been gone for a day is not coming back under this name: counting for it would read the whole store.
const OF_GROUPS = `
  SELECT s.group_name AS "group", s.kind, s.context, s.version, s.seen_at AS "seenAt", s.seen_at > now() - interval '1 minute' AS served,
    waiting.events, coalesce(extract(epoch FROM now() - waiting.oldest), 0)::float8 AS seconds,
    (SELECT count(*)::int FROM es.parked p WHERE p.group_name = s.group_name) AS parked
  FROM es.subscriptions s CROSS JOIN LATERAL (
    SELECT count(*)::int AS events, min(recorded_at) AS oldest FROM (
      SELECT e.recorded_at FROM es.events e
      JOIN es.checkpoints c ON c.group_name = s.group_name AND c.context = e.context AND c.partition = e.partition AND c.position < e.position
      WHERE e.position > (SELECT min(position) FROM es.checkpoints WHERE group_name = s.group_name)
        AND e.type = ANY (s.types) AND s.seen_at > now() - interval '1 day'
      ORDER BY e.position LIMIT ${MOST_COUNTED}
    ) AS counted
  ) AS waiting ORDER BY s.context, s.group_name`;

const OF_RELAY = `
  SELECT r.position, CASE WHEN r.leased_until > now() THEN r.owner END AS owner, r.moved_at AS "movedAt", r.error,
    waiting.events, coalesce(extract(epoch FROM now() - waiting.oldest), 0)::float8 AS seconds
  FROM es.relay r CROSS JOIN LATERAL (
    SELECT count(*)::int AS events, min(recorded_at) AS oldest FROM (
      SELECT recorded_at FROM es.events WHERE position > r.position ORDER BY position LIMIT ${MOST_COUNTED}
    ) AS counted
  ) AS waiting ORDER BY r.name LIMIT 1`;

/** Every group that ever read events here, by context and name. */
export async function groupLags(pool: pg.Pool): Promise<GroupLag[]> {
  const { rows } = await pool.query<GroupLag>(OF_GROUPS);
  return rows;
}

/** @returns null where no relay has ever published to Kafka */
export async function relayLag(pool: pg.Pool): Promise<RelayLag | null> {
  const { rows: tables } = await pool.query<{ there: boolean }>(`SELECT to_regclass('es.relay') IS NOT NULL AS there`);
  if (!tables[0]?.there) return null;
  const { rows } = await pool.query<Omit<RelayLag, 'position'> & { position: string }>(OF_RELAY);
  return rows[0] ? { ...rows[0], position: Number(rows[0].position) } : null;
}
