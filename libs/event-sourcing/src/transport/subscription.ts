import type { Tx } from '@rekindle/platform';
import { type RequestContext, requestContext } from '../context/request-context.js';
import { typedEvents } from '../store/event-row.js';
import { inSpanOfEvent, inSpansOfEvents } from './event-spans.js';
import type { Projection, Reaction, StoredEvent, TableName } from '../model/types.js';

/** One group of readers, whichever transport carries the events to it. */
export interface Subscription {
  group: string;
  kind: 'projection' | 'reaction';
  context: string;
  version: number;
  from: 'now' | 'beginning';
  types: readonly string[];
  /** Maximum events per transaction. */
  batch: number;
  /** Events of a stream come in order. Runs in the transaction that moves the checkpoint. */
  handle(events: readonly StoredEvent[], tx: Tx): Promise<void>;
}

export const projectionSubscription = (projection: Projection, table: TableName = (name) => name): Subscription => ({
  group: projection.name,
  kind: 'projection',
  context: projection.context,
  version: projection.version,
  from: 'beginning',
  types: projection.subscribesTo,
  batch: 1_000,
  handle: (events, tx) => inSpansOfEvents(projection.name, events, () => projection.apply(typedEvents(events), tx, table)),
});

// A smaller batch: a reaction may append, and an open transaction that has appended holds the tail back.
export const reactionSubscription = (reaction: Reaction): Subscription => ({
  group: reaction.name,
  kind: 'reaction',
  context: reaction.context,
  version: 1,
  from: reaction.from,
  types: reaction.subscribesTo,
  batch: 100,
  handle: async (events, tx) => {
    for (const event of events)
      await inSpanOfEvent(reaction.name, event, (traceparent) =>
        requestContext.run(contextOf(reaction, event, traceparent), () => reaction.react(event, tx)),
      );
  },
});

const contextOf = (reaction: Reaction, event: StoredEvent, traceparent: string | undefined): RequestContext => ({
  correlationId: event.metadata.correlationId,
  causationId: event.eventId,
  actor: `system:${reaction.name}`,
  ...(traceparent && { traceparent }),
});
