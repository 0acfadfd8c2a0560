import { AsyncLocalStorage } from 'node:async_hooks';

type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** With few values: a route's template or a handler's name, never anything that differs by request. */
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Its parent, as a `traceparent`; without one, a trace begins. */
  parent?: string | undefined;
  attributes?: SpanAttributes;
}

export interface Span {
  /** The parent for child spans. */
  readonly traceparent: string;
  /** Runs work whose statements and calls to other servers get child spans of this one, until it ends. */
  run<T>(work: () => T): T;
  /** @param ending attributes not known before, and whether it failed; only the first call takes effect */
  end(ending?: SpanEnding): void;
}

export interface SpanEnding {
  attributes?: SpanAttributes;
  /** The kind of fault, without its message, which may name a person. */
  fault?: string | undefined;
}

/** The part of a span that a tracer implements. */
export type TracerSpan = Omit<Span, 'run'>;

export interface Tracer {
  start(span: SpanStart): TracerSpan;
}

/** An import runs thousands of statements: for each request, reaction or job, only the first ones are traced. */
const MOST_BELOW = 100;

let tracer: Tracer | null = null;
const running = new AsyncLocalStorage<OpenSpan>();

class OpenSpan implements Span {
  private left = MOST_BELOW;

  constructor(private readonly span: TracerSpan) {}

  get traceparent(): string {
    return this.span.traceparent;
  }

  run<T>(work: () => T): T {
    return running.run(this, work);
  }

  end(ending?: SpanEnding): void {
    // Timers and connections started by a request outlive it, and are not part of it.
    this.left = 0;
    // The exporter sends asynchronously: its calls belong to no trace.
    running.exit(() => this.span.end(ending));
  }

  below(start: SpanStart): Span | null {
    if (this.left === 0) return null;
    this.left -= 1;
    return startSpan({ ...start, parent: this.traceparent });
  }
}

/** @param next null to trace nothing */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

/** @returns null where nothing is traced */
export const startSpan = (start: SpanStart): Span | null => (tracer ? new OpenSpan(tracer.start(start)) : null);

/** @returns null where nothing is traced, and outside of every request, reaction and job */
export const startSpanBelow = (start: Omit<SpanStart, 'parent'>): Span | null => running.getStore()?.below(start) ?? null;

/** Runs work in its own span. @param work gets the parent for its own spans: this span, or the given parent if nothing is traced */
export async function inSpan<T>(start: SpanStart, work: (traceparent: string | undefined) => Promise<T>): Promise<T> {
  const span = startSpan(start);
  if (!span) return work(start.parent);
  try {
    const result = await span.run(() => work(span.traceparent));
    span.end();
    return result;
  } catch (error) {
    span.end({ fault: faultOf(error) });
    throw error;
  }
}

export const faultOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
