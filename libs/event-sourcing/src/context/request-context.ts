import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@rekindle/contracts';
import { newId, setLineContext, traceFields } from '@rekindle/platform';
import type { IdempotentRequest } from './idempotent-request.js';
import type { EventMetadata } from '../model/types.js';

/** Data about the current request, reaction or job; the store takes an event's metadata from it. */
export interface RequestContext {
  correlationId: string;
  /** `user:<id>`, `operator:<name>`, `system:<reaction or job>`. */
  actor: string;
  causationId?: string;
  traceparent?: string;
  /** Set by the store: position of the last event that this request appended. */
  lastPosition?: number;
  /** Set by the store: the context that this event belongs to. */
  lastContext?: Context;
  /** Set by `Idempotency.run`: the store writes the request's row in the transaction of the command's append. */
  idempotent?: IdempotentRequest;
}

const storage = new AsyncLocalStorage<RequestContext>();

setLineContext(() => {
  const context = storage.getStore();
  if (!context) return {};
  const { correlationId, causationId, traceparent } = context;
  return { correlationId, ...(causationId && { causationId }), ...traceFields(traceparent) };
});

export const requestContext = {
  /** Runs `work` and everything it awaits in this context. */
  run: <T>(context: RequestContext, work: () => T): T => storage.run(context, work),
  get: (): RequestContext | undefined => storage.getStore(),
};

/** The metadata of events appended now; outside any context the actor is the service itself. */
export function currentMetadata(): EventMetadata {
  const context = storage.getStore();
  if (!context) return { correlationId: newId(), actor: 'system' };
  const { correlationId, actor, causationId, traceparent } = context;
  return { correlationId, actor, ...(causationId && { causationId }), ...(traceparent && { traceparent }) };
}

/** Remembers how far the current request has appended, for callers that wait for the read models. */
export function noteAppended(position: number, lastContext?: Context): void {
  const context = storage.getStore();
  if (context && position > (context.lastPosition ?? 0)) Object.assign(context, { lastPosition: position, lastContext });
}
