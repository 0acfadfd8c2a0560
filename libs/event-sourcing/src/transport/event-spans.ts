import { type Span, faultOf, inSpan, isTracing, startSpan } from '@rekindle/platform';
import type { StoredEvent } from '../model/types.js';

// Events read again from years of history add nothing to the traces that they came from.
const TRACED_MS = 86_400_000;
/** A batch may contain events of a thousand requests. */
const MOST_SPANS = 32;

/** Runs a reaction to an event, in a span under the event's own. @param react is passed the parent for its work */
export function inSpanOfEvent(group: string, event: StoredEvent, react: (traceparent: string | undefined) => Promise<void>): Promise<void> {
  const { traceparent: parent } = event.metadata;
  if (!isTraced(event)) return react(parent);
  return inSpan({ name: `reaction ${group}`, kind: 'consumer', parent, attributes: { 'rekindle.event.type': event.type } }, react);
}

/** Folds a batch of events in one span per trace, each covering the batch's events of that trace. */
export async function inSpansOfEvents(group: string, events: readonly StoredEvent[], fold: () => Promise<void>): Promise<void> {
  if (!isTracing()) return fold();
  const spans = startSpans(group, events);
  try {
    // One batch is one transaction, whose statements serve all events: they appear in the first trace.
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
