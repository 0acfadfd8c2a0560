import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Span as SdkSpan,
  type Tracer as SdkTracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { positive } from './environment-numbers.js';
import { samplerOf } from './sampler.js';
import { readTraceparent, writeTraceparent } from './traceparent.js';
import { type TracerSpan, type SpanEnding, type SpanStart, setTracer } from '../tracing/tracing.js';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };

/** Exports spans in batches from now on; spans that a collector cannot accept are dropped. @returns the provider, to export the rest */
export function exportTraces(resource: Resource, environment: Readonly<Record<string, string>>): TracerProvider {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    ...positive(environment, {
      scheduledDelayMillis: 'OTEL_BSP_SCHEDULE_DELAY',
      exportTimeoutMillis: 'OTEL_BSP_EXPORT_TIMEOUT',
      maxQueueSize: 'OTEL_BSP_MAX_QUEUE_SIZE',
      maxExportBatchSize: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
    }),
  });
  const provider = new TracerProvider({ resource, sampler: samplerOf(environment), spanProcessors: [processor] });
  const tracer = provider.getTracer('rekindle');
  setTracer({ start: (start) => startIn(tracer, start) });
  return provider;
}

function startIn(tracer: SdkTracer, { name, kind, parent, attributes = {} }: SpanStart): TracerSpan {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
  const { traceId, spanId, traceFlags: flags } = span.spanContext();
  return { traceparent: writeTraceparent({ traceId, spanId, flags }), end: (ending) => end(span, ending) };
}

function contextOf(parent: string | undefined): Context {
  const ids = readTraceparent(parent);
  if (!ids) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId: ids.traceId, spanId: ids.spanId, traceFlags: ids.flags, isRemote: true });
}

function end(span: SdkSpan, { attributes, fault }: SpanEnding = {}): void {
  if (!span.isRecording()) return;
  if (attributes) span.setAttributes(attributes);
  if (fault) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
