import type { Context } from '@rekindle/contracts';
import type pg from 'pg';

/** Which things events of one kind changed, for callers that only want to know that they did. */
export interface Change {
  tenantId: string;
  type: string;
  context: Context;
  partition: number;
  campaignId: string | null;
  listId: string | null;
  /** Position of the last of them. */
  position: number;
}

export interface ChangesWanted {
  tenants: readonly string[];
  after: number;
  /** A final head, at most `MOST_POSITIONS` behind. */
  upTo: number;
}

export const MOST_POSITIONS = 20_000;

// The inner limit is never reached. It keeps the planner on the index by position.
const CHANGES = `
  SELECT tenant_id AS "tenantId", type, context, partition, data->>'campaignId' AS "campaignId", data->>'listId' AS "listId",
         max(position)::float8 AS position
  FROM (
    SELECT tenant_id, type, context, partition, data, position FROM es.events
    WHERE position > $2 AND position <= $3 ORDER BY position LIMIT ${MOST_POSITIONS}
  ) AS span WHERE tenant_id = ANY ($1) GROUP BY 1, 2, 3, 4, 5, 6`;

export async function readChanges(pool: pg.Pool, { tenants, after, upTo }: ChangesWanted): Promise<Change[]> {
  const { rows } = await pool.query<Change>({ name: 'es-changes', text: CHANGES, values: [tenants, after, upTo] });
  return rows;
}

const RECENT_POSITIONS = 2_000;
const RECENTLY = `
  SELECT max(position) FILTER (WHERE recorded_at < now() - make_interval(secs => $2))::float8 AS before, count(*)::int AS seen FROM (
    SELECT position, recorded_at FROM es.events WHERE position <= $1 ORDER BY position DESC LIMIT ${RECENT_POSITIONS}
  ) AS last`;

/** @returns the position before what was recorded in the last seconds; null if that is too much to search */
export async function positionBefore(pool: pg.Pool, head: number, seconds: number): Promise<number | null> {
  const { rows } = await pool.query<{ before: number | null; seen: number }>({
    name: 'es-recent',
    text: RECENTLY,
    values: [head, seconds],
  });
  const { before, seen } = rows[0] ?? { before: null, seen: 0 };
  return before ?? (seen < RECENT_POSITIONS ? 0 : null);
}
