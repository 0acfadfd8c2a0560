import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, startSpanBelow } from '@rekindle/platform';
import { RecordedTracer } from '@rekindle/platform/testing';
import { requestContext } from '../context/request-context.js';
import type { Projection, Reaction, StoredEvent } from '../model/types.js';
import { projectionSubscription, reactionSubscription } from './subscription.js';

const FIRST = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const SAME_TRACE = '00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01';
const OTHER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const DAY_MS = 86_400_000;

const event = (traceparent?: string, age = 0): StoredEvent =>
  ({
    type: 'LeadDeleted',
    eventId: newId(),
    recordedAt: new Date(Date.now() - age),
    metadata: { correlationId: 'order-42', actor: 'user:1', ...(traceparent && { traceparent }) },
  }) as StoredEvent;

const context = 'campaigns';
const seen: (string | undefined)[] = [];
const note = async (): Promise<void> => void seen.push(requestContext.get()?.traceparent);
const fails = (): Promise<void> => Promise.reject(new RangeError('jane@acme.example'));
const reading = (react: Reaction['react']) =>
  reactionSubscription({ name: 'campaigns.note-when-lead-deleted', context, from: 'now', subscribesTo: ['LeadDeleted'], react });
const folding = (apply: Projection['apply']) =>
  projectionSubscription({ name: 'campaigns.leads', version: 1, context, subscribesTo: ['LeadDeleted'], tables: [], apply });
const tx = {} as Parameters<Reaction['react']>[1];

let tracer: RecordedTracer;
beforeEach(() => {
  tracer = RecordedTracer.start();
  seen.length = 0;
});
afterEach(() => tracer.stop());

describe('a reaction', () => {
  it("is a span under its event's, and what it does is under that span", async () => {
    await reading(note).handle([event(FIRST), event(OTHER)], tx);
    expect(tracer.spans).toMatchObject([
      { name: 'reaction campaigns.note-when-lead-deleted', kind: 'consumer', parent: FIRST, ended: true },
      { name: 'reaction campaigns.note-when-lead-deleted', parent: OTHER, attributes: { 'rekindle.event.type': 'LeadDeleted' } },
    ]);
    expect(seen).toEqual(tracer.spans.map(({ traceparent }) => traceparent));
  });

  it.each([
    ['of no trace', undefined, 0],
    ['older than a day', FIRST, DAY_MS + 1],
  ])("to an event %s has no span, and passes on the event's trace", async (_, traceparent, age) => {
    await reading(note).handle([event(traceparent, age)], tx);
    expect([tracer.spans, seen]).toEqual([[], [traceparent]]);
  });

  it('records the kind of error if it fails', async () => {
    await expect(reading(fails).handle([event(FIRST)], tx)).rejects.toThrow(RangeError);
    expect(tracer.spans).toMatchObject([{ ended: true, fault: 'RangeError' }]);
  });

  it("passes on its event's trace if tracing is off", async () => {
    tracer.stop();
    await reading(note).handle([event(FIRST)], tx);
    expect([tracer.spans, seen]).toEqual([[], [FIRST]]);
  });
});

describe('a batch of a projection', () => {
  it('is a span in each trace that it has events of', async () => {
    await folding(note).handle([event(FIRST), event(OTHER), event(), event(SAME_TRACE), event(FIRST, DAY_MS + 1)], tx);
    expect(tracer.spans).toMatchObject([
      { name: 'projection campaigns.leads', kind: 'consumer', parent: FIRST, attributes: { 'rekindle.events': 2 }, ended: true },
      { name: 'projection campaigns.leads', parent: OTHER, attributes: { 'rekindle.events': 1 }, ended: true },
    ]);
  });

  it('has its statements in the first of these spans, and those of a reaction below it', async () => {
    const ask = async (): Promise<void> => startSpanBelow({ name: 'SELECT', kind: 'client' })?.end();
    await folding(ask).handle([event(), event(FIRST), event(OTHER)], tx);
    await reading(ask).handle([event(OTHER)], tx);
    const [first, , , reaction] = tracer.spans;
    expect(tracer.named('SELECT').map(({ parent }) => parent)).toEqual([first?.traceparent, reaction?.traceparent]);
  });

  it('has at most thirty-two spans', async () => {
    const traces = Array.from({ length: 100 }, (_, n) => `00-${String(n + 1).padStart(32, '0')}-00f067aa0ba902b7-01`);
    await folding(note).handle(
      traces.map((traceparent) => event(traceparent)),
      tx,
    );
    expect(tracer.spans).toHaveLength(32);
  });

  it('records the kind of error if it fails', async () => {
    await expect(folding(fails).handle([event(FIRST)], tx)).rejects.toThrow(RangeError);
    expect(tracer.spans).toMatchObject([{ ended: true, fault: 'RangeError' }]);
  });
});
