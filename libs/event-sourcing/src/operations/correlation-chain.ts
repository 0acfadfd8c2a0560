import type pg from 'pg';
import { type EventList, browseEvents } from './browse-events.js';
import { lastPosition, positionOfId } from './position-at.js';
import type { SeenEvent } from '../store/event-row.js';

/** An event, with the event in the same chain that caused it. */
interface ChainedEvent extends SeenEvent {
  /** Position of its cause; null if it was caused by a request, an operator or something outside the chain. */
  causedBy: number | null;
}

/** Everything written by one request and everything that it caused, in order. */
export interface CorrelationChain {
  correlationId: string;
  events: ChainedEvent[];
  /** The start of the search, for an id that does not reveal when it was created: there may be earlier events. */
  lookedFrom: number | null;
  /** The end of the search, if there may be later events. */
  lookedTo: number | null;
}

const MOST_EVENTS = 500;
const BEFORE = 20_000;

/**
 * Searches from the moment in which the id was created; for an id made up by a caller, from shortly before the event `around`,
 * or before the end of the store.
 */
export async function correlationChain(pool: pg.Pool, correlationId: string, around?: number): Promise<CorrelationChain> {
  const made = await positionOfId(pool, correlationId);
  const start = made ?? Math.max(1, (around ?? (await lastPosition(pool))) - BEFORE);
  const list = await browseEvents(pool, { correlationId }, { order: 'oldest', after: start - 1, limit: MOST_EVENTS });
  const places = new Map(list.events.map((event) => [event.eventId, event.position]));
  const events = list.events.map((event) => ({ ...event, causedBy: places.get(event.metadata.causationId ?? '') ?? null }));
  return { correlationId, events, lookedFrom: made === null && start > 1 ? start : null, lookedTo: list.next };
}

/** One event. @param id its position, or its id, which is searched for where it was created, or among the newest */
export async function findEvent(pool: pg.Pool, id: number | string): Promise<SeenEvent | null> {
  const list = typeof id === 'number' ? await at(pool, id) : await browseEvents(pool, { eventId: id }, await pageOfId(pool, id));
  return list.events[0] ?? null;
}

const at = (pool: pg.Pool, position: number): Promise<EventList> =>
  browseEvents(pool, {}, { order: 'oldest', after: position - 1, upTo: position, limit: 1 });

async function pageOfId(pool: pg.Pool, id: string): Promise<{ order: 'newest' | 'oldest'; limit: number }> {
  return { order: (await positionOfId(pool, id)) === null ? 'newest' : 'oldest', limit: 1 };
}
