import type { Context } from '@rekindle/contracts';
import type pg from 'pg';
import { EVENT_COLUMNS, type EventRow, type SeenEvent, toSeenEvent } from '../store/event-row.js';
import { MOST_LOOKED_AT } from './browse-events.js';
import { lastPosition } from './position-at.js';

interface StreamSummary {
  tenantId: string;
  streamId: string;
  context: Context;
  version: number;
  lastType: string;
  lastPosition: number;
  /** Business time of its last event. */
  lastAt: Date;
}

export interface StreamFilter {
  prefix?: string;
  tenantId?: string;
  context?: string;
}

export interface StreamList {
  streams: StreamSummary[];
  /** Pass it on for more; null when everything has been searched. */
  next: number | null;
  /** Set if the search ended at this position before the page was full. */
  lookedTo: number | null;
}

const MOST_STREAMS = 500;

// A stream is shown at its last event. A scalar subquery, because an anti-join would read the whole table.
const LATEST = `
  SELECT e.tenant_id AS "tenantId", e.stream_id AS "streamId", e.context, e.stream_version AS version, e.type AS "lastType",
    e.position AS "lastPosition", e.occurred_at AS "lastAt"
  FROM es.events e
  WHERE e.position BETWEEN $1 AND $2 AND ($3::text IS NULL OR starts_with(e.stream_id, $3)) AND ($4::uuid IS NULL OR e.tenant_id = $4)
    AND ($5::text IS NULL OR e.context = $5)
    AND e.stream_version = (SELECT max(l.stream_version) FROM es.events l WHERE l.tenant_id = e.tenant_id AND l.stream_id = e.stream_id)
  ORDER BY e.position DESC LIMIT $6`;

/** Last changed first. @param page.after the `next` of the previous page */
export async function listStreams(
  pool: pg.Pool,
  filter: StreamFilter = {},
  page: { after?: number; limit?: number } = {},
): Promise<StreamList> {
  const limit = Math.min(Math.max(page.limit ?? 50, 1), MOST_STREAMS);
  const high = Math.min(await lastPosition(pool), (page.after ?? Number.MAX_SAFE_INTEGER) - 1);
  const low = Math.max(1, high - MOST_LOOKED_AT + 1);
  const { rows } = await pool.query<Omit<StreamSummary, 'lastPosition'> & { lastPosition: string }>(LATEST, [
    low,
    high,
    filter.prefix ?? null,
    filter.tenantId ?? null,
    filter.context ?? null,
    limit,
  ]);
  const streams = rows.map((row) => ({ ...row, lastPosition: Number(row.lastPosition) }));
  if (streams.length === limit) return { streams, next: streams.at(-1)?.lastPosition ?? null, lookedTo: null };
  return low === 1 ? { streams, next: null, lookedTo: null } : { streams, next: low, lookedTo: low };
}

export interface StreamEvents {
  events: SeenEvent[];
  /** The version after which to continue; null at the end of the stream. */
  next: number | null;
}

/** A stream from its beginning, or after a version; empty if it does not exist. */
export async function streamEvents(
  pool: pg.Pool,
  stream: { streamId: string; tenantId?: string },
  page: { after?: number; limit?: number } = {},
): Promise<StreamEvents> {
  const limit = page.limit ?? 1_000;
  const { rows } = await pool.query<EventRow>(
    `WITH own AS MATERIALIZED (SELECT ${EVENT_COLUMNS} FROM es.events WHERE stream_id = $1 AND ($2::uuid IS NULL OR tenant_id = $2))
     SELECT * FROM own WHERE stream_version > $3 ORDER BY stream_version LIMIT $4`,
    [stream.streamId, stream.tenantId ?? null, page.after ?? 0, limit],
  );
  const events = rows.map(toSeenEvent);
  return { events, next: events.length === limit ? (events.at(-1)?.streamVersion ?? null) : null };
}
