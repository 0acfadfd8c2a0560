import type pg from 'pg';
import { EVENT_COLUMNS, type EventRow, type SeenEvent, toSeenEvent } from '../store/event-row.js';

/** A stream that a group has parked, with the event that it could not handle. */
export interface ParkedEvent {
  group: string;
  tenantId: string;
  streamId: string;
  /** The program's error message. */
  error: string;
  attempts: number;
  parkedAt: Date;
  /** A retry was requested and has not happened yet. */
  retryAsked: boolean;
  /** The reason of a request to skip the event, which has not happened yet. */
  skipReason: string | null;
  event: SeenEvent;
  /** Later events of the stream that the group has not been given either. */
  waiting: number;
}

const SELECT = `
  SELECT p.group_name AS "group", p.error, p.attempts, p.parked_at AS "parkedAt", p.retry_asked AS "retryAsked", p.skip_reason AS "skipReason",
    ${EVENT_COLUMNS.replaceAll(/\w+/g, 'e.$&')},
    (SELECT count(*)::int FROM es.events w JOIN es.subscriptions s ON s.group_name = p.group_name
     WHERE w.stream_id = p.stream_id AND w.position > p.position AND w.type = ANY (s.types)) AS waiting
  FROM es.parked p JOIN es.events e ON e.stream_id = p.stream_id AND e.event_id = p.event_id
  WHERE ($1::text IS NULL OR p.group_name = $1) AND ($2::text IS NULL OR p.stream_id = $2)
  ORDER BY p.parked_at, p.group_name, p.stream_id LIMIT $3`;

type Row = EventRow & Omit<ParkedEvent, 'tenantId' | 'streamId' | 'event'>;

/** Oldest first. */
export async function parkedEvents(pool: pg.Pool, filter: { group?: string; streamId?: string } = {}, limit = 100): Promise<ParkedEvent[]> {
  const { rows } = await pool.query<Row>(SELECT, [filter.group ?? null, filter.streamId ?? null, limit]);
  return rows.map(({ group, error, attempts, parkedAt, retryAsked, skipReason, waiting, ...row }) => {
    const event = toSeenEvent(row);
    return { group, tenantId: event.tenantId, streamId: event.streamId, error, attempts, parkedAt, retryAsked, skipReason, event, waiting };
  });
}
