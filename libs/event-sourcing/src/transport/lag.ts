import type { Context } from '@rekindle/contracts';
import type pg from 'pg';

/** How far a reader is behind the store. */
interface Lag {
  /** Events that it has yet to handle. */
  events: number;
  /** It is so far behind that not all were counted: there are at least `events`. */
  more: boolean;
  /** Real seconds since the oldest of them was recorded; 0 when it is up to date. */
  seconds: number;
}

export interface GroupLag extends Lag {
  group: string;
  kind: 'projection' | 'reaction';
  context: Context;
  version: number;
  /** Streams that it has parked. */
  parked: number;
  /** False if no process has served it for a minute: the program is stopped, or the group was renamed. */
  served: boolean;
  seenAt: Date;
}

export interface RelayLag extends Lag {
  /** Everything up to here has been acknowledged by Kafka. */
  position: number;
  /** The process that holds the lease; null if none does. */
  owner: string | null;
  movedAt: Date | null;
  /** Why it waits. */
  error: string | null;
}

const MOST_LOOKED_AT = 20_000;

// For a group that is far behind, only the positions just after its checkpoint are counted. One unserved for a day is not coming
// back under this name.
const OF_GROUPS = `
  SELECT s.group_name AS "group", s.kind, s.context, s.version, s.seen_at AS "seenAt", s.seen_at > now() - interval '1 minute' AS served,
    waiting.events, waiting.more, coalesce(extract(epoch FROM now() - waiting.oldest), 0)::float8 AS seconds,
    (SELECT count(*)::int FROM es.parked p WHERE p.group_name = s.group_name) AS parked
  FROM es.subscriptions s
  CROSS JOIN LATERAL (SELECT min(position) AS low FROM es.checkpoints WHERE group_name = s.group_name) AS reached
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS events, min(e.recorded_at) AS oldest,
      coalesce((SELECT max(position) FROM es.events) > reached.low + ${MOST_LOOKED_AT}, false) AND s.seen_at > now() - interval '1 day' AS more
    FROM es.events e
    JOIN es.checkpoints c ON c.group_name = s.group_name AND c.context = e.context AND c.partition = e.partition AND c.position < e.position
    WHERE e.position > reached.low AND e.position <= reached.low + ${MOST_LOOKED_AT} AND e.type = ANY (s.types)
      AND s.seen_at > now() - interval '1 day'
  ) AS waiting ORDER BY s.context, s.group_name`;

const OF_RELAY = `
  SELECT r.position, CASE WHEN r.leased_until > now() THEN r.owner END AS owner, r.moved_at AS "movedAt", r.error,
    coalesce(extract(epoch FROM now() - first.recorded_at), 0)::float8 AS seconds,
    CASE WHEN first.recorded_at IS NULL THEN 0 ELSE ((SELECT max(position) FROM es.events) - r.position)::int END AS events, false AS more
  FROM es.relay r LEFT JOIN LATERAL (
    SELECT recorded_at FROM es.events WHERE position > r.position ORDER BY position LIMIT 1
  ) AS first ON true ORDER BY r.name LIMIT 1`;

/** Every group that ever read events here, by context and name. */
export async function groupLags(pool: pg.Pool): Promise<GroupLag[]> {
  const { rows } = await pool.query<GroupLag>(OF_GROUPS);
  return rows;
}

/** @returns null if no relay has ever published to Kafka */
export async function relayLag(pool: pg.Pool): Promise<RelayLag | null> {
  const { rows: tables } = await pool.query<{ there: boolean }>(`SELECT to_regclass('es.relay') IS NOT NULL AS there`);
  if (!tables[0]?.there) return null;
  const { rows } = await pool.query<Omit<RelayLag, 'position'> & { position: string }>(OF_RELAY);
  return rows[0] ? { ...rows[0], position: Number(rows[0].position) } : null;
}
