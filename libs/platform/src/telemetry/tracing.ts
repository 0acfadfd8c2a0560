type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** Of few values: a route's template or a handler's name, never what differs from one request to the next. */
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  /** What it follows, as a `traceparent`; without one a trace begins. */
  parent?: string | undefined;
  attributes?: SpanAttributes;
}

export interface Span {
  /** For what follows it. */
  readonly traceparent: string;
  /** @param ending attributes that were not known before, and whether it failed; the first call counts */
  end(ending?: SpanEnding): void;
}

export interface SpanEnding {
  attributes?: SpanAttributes;
  /** The kind of fault. Its words stay out: they may name a person. */
  fault?: string | undefined;
}

export interface Tracer {
  start(span: SpanStart): Span;
}

let tracer: Tracer | null = null;

/** @param next null: nothing is traced */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

/** @returns null where nothing is traced */
export const startSpan = (start: SpanStart): Span | null => tracer?.start(start) ?? null;

/** Runs work in a span of its own. @param work is given what its own work follows: the span, or the parent where nothing is traced */
export async function inSpan<T>(start: SpanStart, work: (traceparent: string | undefined) => Promise<T>): Promise<T> {
  const span = startSpan(start);
  if (!span) return work(start.parent);
  try {
    const result = await work(span.traceparent);
    span.end();
    return result;
  } catch (error) {
    span.end({ fault: faultOf(error) });
    throw error;
  }
}

export const faultOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
