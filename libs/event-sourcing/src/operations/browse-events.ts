import type pg from 'pg';
import { EVENT_COLUMNS, type EventRow, type SeenEvent, toSeenEvent } from '../store/event-row.js';
import { lastPosition, positionOfId } from './position-at.js';

/** The filters; all of them must match. */
export interface EventFilter {
  tenantId?: string;
  streamId?: string;
  context?: string;
  types?: readonly string[];
  correlationId?: string;
  eventId?: string;
}

export interface EventPage {
  /** `newest` by default. */
  order?: 'newest' | 'oldest';
  /** The `next` of the previous page, or any position: the page begins right after it, in its order. */
  after?: number;
  /** Nothing after this position. */
  upTo?: number;
  /** 50 by default, 1,000 at most. */
  limit?: number;
}

export interface EventList {
  events: SeenEvent[];
  /** Pass it on for more; null when everything has been searched. */
  next: number | null;
  /** Set if the search ended here before the page was full: there may be more. */
  lookedTo: number | null;
}

/** Positions that one page may search: only stream and position are indexed, because each index would cost every append. */
export const MOST_LOOKED_AT = 100_000;
const MOST_EVENTS = 1_000;
const USUAL_EVENTS = 50;

/** Never throws for ids that do not exist: the page is empty */
export async function browseEvents(pool: pg.Pool, filter: EventFilter, page: EventPage = {}): Promise<EventList> {
  const limit = Math.min(Math.max(page.limit ?? USUAL_EVENTS, 1), MOST_EVENTS);
  const span = await spanOf(pool, filter, page);
  if (span.low > span.high) return { events: [], next: null, lookedTo: null };
  const events = await read(pool, filter, { ...span, limit, newest: page.order !== 'oldest' });
  const ended = span.order === 'newest' ? span.low : span.high;
  if (events.length === limit) return { events, next: events.at(-1)?.position ?? null, lookedTo: null };
  return span.whole ? { events, next: null, lookedTo: null } : { events, next: ended, lookedTo: ended };
}

interface Span {
  low: number;
  high: number;
  order: 'newest' | 'oldest';
  /** There is nothing beyond it. */
  whole: boolean;
}

async function spanOf(pool: pg.Pool, filter: EventFilter, { order = 'newest', after, upTo }: EventPage): Promise<Span> {
  const id = filter.eventId ?? filter.correlationId;
  const floor = (id && !filter.streamId ? await positionOfId(pool, id) : null) ?? 1;
  const end = Math.min(await lastPosition(pool), upTo ?? Number.MAX_SAFE_INTEGER);
  const low = order === 'oldest' ? Math.max(floor, (after ?? 0) + 1) : floor;
  const high = order === 'newest' ? Math.min(end, (after ?? Number.MAX_SAFE_INTEGER) - 1) : end;
  if (filter.streamId || high - low < MOST_LOOKED_AT) return { low, high, order, whole: true };
  return order === 'newest'
    ? { low: high - MOST_LOOKED_AT + 1, high, order, whole: false }
    : { low, high: low + MOST_LOOKED_AT - 1, order, whole: false };
}

// The filters are outside the selection by stream or position, so that the planner does not gamble on finding enough
// in another way.
async function read(
  pool: pg.Pool,
  filter: EventFilter,
  { low, high, limit, newest }: { low: number; high: number; limit: number; newest: boolean },
): Promise<SeenEvent[]> {
  const { rows } = await pool.query<EventRow>(
    `WITH chosen AS ${filter.streamId ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
       SELECT ${EVENT_COLUMNS} FROM es.events WHERE ${filter.streamId ? 'stream_id = $9' : '$9::text IS NULL'}
     )
     SELECT ${EVENT_COLUMNS} FROM chosen
     WHERE position BETWEEN $1 AND $2 AND ($3::uuid IS NULL OR tenant_id = $3) AND ($4::text IS NULL OR context = $4)
       AND ($5::text[] IS NULL OR type = ANY ($5)) AND ($6::text IS NULL OR metadata->>'correlationId' = $6)
       AND ($7::uuid IS NULL OR event_id = $7)
     ORDER BY position ${newest ? 'DESC' : 'ASC'} LIMIT $8`,
    [
      low,
      high,
      filter.tenantId ?? null,
      filter.context ?? null,
      filter.types ?? null,
      filter.correlationId ?? null,
      filter.eventId ?? null,
      limit,
      filter.streamId ?? null,
    ],
  );
  return rows.map(toSeenEvent);
}
