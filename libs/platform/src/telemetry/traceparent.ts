/** The `traceparent` of W3C Trace Context, version 00: `00-<trace>-<span>-<flags>`. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface TraceIds {
  traceId: string;
  spanId: string;
  flags: number;
}

/** @returns null for an invalid traceparent */
export function readTraceparent(text: string | undefined): TraceIds | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? '') ?? [];
  return traceId && spanId && flags ? { traceId, spanId, flags: Number.parseInt(flags, 16) } : null;
}

export const writeTraceparent = ({ traceId, spanId, flags }: TraceIds): string =>
  `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;

/** The log fields that link a line to its trace, with OpenTelemetry's names; none without a trace. */
export function traceFields(traceparent: string | undefined): Record<string, string> {
  const ids = readTraceparent(traceparent);
  return ids ? { trace_id: ids.traceId, span_id: ids.spanId } : {};
}
