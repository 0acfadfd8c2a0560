import type { DomainEvent } from '@rekindle/contracts';
import type { NewEvent, Stored, StoredEvent } from '../model/types.js';

/**
 * The store takes only events of the catalogue, each checked against its schema, and only into the streams of their
 * aggregate: what is read from there is known to be one of these. The one place that says so to the compiler.
 */
export const typedEvents = <Event extends NewEvent = DomainEvent>(events: readonly StoredEvent[]): Stored<Event>[] =>
  events as unknown as Stored<Event>[];
