import type pg from 'pg';
import { type EventList, browseEvents } from './browse-events.js';
import { lastPosition, positionOfId } from './position-at.js';
import type { SeenEvent } from '../store/event-row.js';

/** An event and the one of the same chain that caused it. */
interface ChainedEvent extends SeenEvent {
  /** Position of its cause; null where a request, an operator or something outside of the chain was. */
  causedBy: number | null;
}

/** Everything that one request, and all that it set off, has written, in order. */
export interface CorrelationChain {
  correlationId: string;
  events: ChainedEvent[];
  /** Where looking began, for an id that does not say when it was made: there may be earlier ones. */
  lookedFrom: number | null;
  /** The position up to which was looked, when more may have come later. */
  lookedTo: number | null;
}

const MOST_EVENTS = 500;
const BEFORE = 20_000;

/**
 * Looks from the moment in which the id was made; for one that a caller made up, from shortly before the event `around`
 * or the end of the store.
 */
export async function correlationChain(pool: pg.Pool, correlationId: string, around?: number): Promise<CorrelationChain> {
  const made = await positionOfId(pool, correlationId);
  const start = made ?? Math.max(1, (around ?? (await lastPosition(pool))) - BEFORE);
  const list = await browseEvents(pool, { correlationId }, { order: 'oldest', after: start - 1, limit: MOST_EVENTS });
  const places = new Map(list.events.map((event) => [event.eventId, event.position]));
  const events = list.events.map((event) => ({ ...event, causedBy: places.get(event.metadata.causationId ?? '') ?? null }));
  return { correlationId, events, lookedFrom: made === null && start > 1 ? start : null, lookedTo: list.next };
}

/** One event. @param id its position, or its id: looked for where that was made, else among the newest */
export async function findEvent(pool: pg.Pool, id: number | string): Promise<SeenEvent | null> {
  const list = typeof id === 'number' ? await at(pool, id) : await browseEvents(pool, { eventId: id }, await pageOfId(pool, id));
  return list.events[0] ?? null;
}

const at = (pool: pg.Pool, position: number): Promise<EventList> =>
  browseEvents(pool, {}, { order: 'oldest', after: position - 1, upTo: position, limit: 1 });

async function pageOfId(pool: pg.Pool, id: string): Promise<{ order: 'newest' | 'oldest'; limit: number }> {
  return { order: (await positionOfId(pool, id)) === null ? 'newest' : 'oldest', limit: 1 };
}
