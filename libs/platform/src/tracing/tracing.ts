import { AsyncLocalStorage } from 'node:async_hooks';

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
  /** Runs work whose statements and calls to other servers get spans below this one, as long as it has not ended. */
  run<T>(work: () => T): T;
  /** @param ending attributes that were not known before, and whether it failed; the first call counts */
  end(ending?: SpanEnding): void;
}

export interface SpanEnding {
  attributes?: SpanAttributes;
  /** The kind of fault. Its words stay out: they may name a person. */
  fault?: string | undefined;
}

/** What a tracer itself keeps. */
export type TracerSpan = Omit<Span, 'run'>;

export interface Tracer {
  start(span: SpanStart): TracerSpan;
}

/** An import runs thousands of statements: of each request, reaction and job the first of them show what they are. */
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
    // What a request has set going (a timer, a connection) outlives it, and is no part of it.
    this.left = 0;
    // The exporter sends in its own time: its calls are no part of any trace.
    running.exit(() => this.span.end(ending));
  }

  below(start: SpanStart): Span | null {
    if (this.left === 0) return null;
    this.left -= 1;
    return startSpan({ ...start, parent: this.traceparent });
  }
}

/** @param next null: nothing is traced */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

/** @returns null where nothing is traced */
export const startSpan = (start: SpanStart): Span | null => (tracer ? new OpenSpan(tracer.start(start)) : null);

/** @returns null where nothing is traced, and outside of every request, reaction and job */
export const startSpanBelow = (start: Omit<SpanStart, 'parent'>): Span | null => running.getStore()?.below(start) ?? null;

/** Runs work in a span of its own. @param work is given what its own work follows: the span, or the parent where nothing is traced */
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
