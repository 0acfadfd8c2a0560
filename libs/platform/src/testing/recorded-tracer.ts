import { randomBytes } from 'node:crypto';
import { readTraceparent, writeTraceparent } from '../telemetry/traceparent.js';
import { traceCalls } from '../tracing/trace-calls.js';
import { type SpanEnding, type SpanStart, type Tracer, type TracerSpan, setTracer } from '../tracing/tracing.js';

export interface RecordedSpan extends SpanStart, SpanEnding {
  traceparent: string;
  ended: boolean;
}

/** Records the spans of a spec, as an exporter would get them. */
export class RecordedTracer implements Tracer {
  readonly spans: RecordedSpan[] = [];
  private endCalls = (): void => undefined;

  /** Traces from now until `stop`. */
  static start(): RecordedTracer {
    const tracer = new RecordedTracer();
    setTracer(tracer);
    tracer.endCalls = traceCalls();
    return tracer;
  }

  stop(): void {
    setTracer(null);
    this.endCalls();
  }

  start(start: SpanStart): TracerSpan {
    const traceId = readTraceparent(start.parent)?.traceId ?? randomBytes(16).toString('hex');
    const traceparent = writeTraceparent({ traceId, spanId: randomBytes(8).toString('hex'), flags: 1 });
    const span: RecordedSpan = { ...start, traceparent, ended: false };
    this.spans.push(span);
    return { traceparent, end: (ending) => end(span, ending) };
  }

  named(name: string): RecordedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }
}

function end(span: RecordedSpan, { attributes, fault }: SpanEnding = {}): void {
  if (span.ended) return;
  Object.assign(span, { ended: true, attributes: { ...span.attributes, ...attributes }, ...(fault && { fault }) });
}
