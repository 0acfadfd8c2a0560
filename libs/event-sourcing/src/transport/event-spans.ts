import { type Span, faultOf, inSpan, isTracing, startSpan } from '@rekindle/platform';
import type { StoredEvent } from '../model/types.js';

// What is read again from years of history adds nothing to the traces that it once came from.
const TRACED_MS = 86_400_000;
/** A batch may hold events of a thousand requests. */
const MOST_SPANS = 32;

/** Runs what follows an event, in a span that follows the event's own. @param react is given what its work follows */
export function inSpanOfEvent(group: string, event: StoredEvent, react: (traceparent: string | undefined) => Promise<void>): Promise<void> {
  const { traceparent: parent } = event.metadata;
  if (!isTraced(event)) return react(parent);
  return inSpan({ name: `reaction ${group}`, kind: 'consumer', parent, attributes: { 'rekindle.event.type': event.type } }, react);
}

/** Runs what folds a batch of events: a span in each of their traces, for all that it holds of that trace. */
export async function inSpansOfEvents(group: string, events: readonly StoredEvent[], fold: () => Promise<void>): Promise<void> {
  if (!isTracing()) return fold();
  const spans = startSpans(group, events);
  try {
    // One batch is one transaction, whose statements are those of all: they show in the first trace.
    await (spans[0] ? spans[0].run(fold) : fold());
    for (const span of spans) span.end();
  } catch (error) {
    for (const span of spans) span.end({ fault: faultOf(error) });
    throw error;
  }
}

function startSpans(group: string, events: readonly StoredEvent[]): Span[] {
  const traces = Map.groupBy(events.filter(isTraced), ({ metadata }) => metadata.traceparent?.split('-')[1]);
  return [...traces.values()].slice(0, MOST_SPANS).flatMap((ofTrace) => {
    const parent = ofTrace[0]?.metadata.traceparent;
    const attributes = { 'rekindle.events': ofTrace.length };
    return startSpan({ name: `projection ${group}`, kind: 'consumer', parent, attributes }) ?? [];
  });
}

const isTraced = ({ metadata, recordedAt }: StoredEvent): boolean =>
  metadata.traceparent !== undefined && Date.now() - recordedAt.getTime() < TRACED_MS;
