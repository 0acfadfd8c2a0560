import { type RequestContext, requestContext } from '@rekindle/event-sourcing';
import type { Principal } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { traceparentOf } from './request-trace.js';

/** The origin that events and jobs record. */
export function contextOf(request: FastifyRequest): RequestContext {
  const { user } = request as FastifyRequest & { user?: Principal };
  const traceparent = traceparentOf(request);
  return {
    correlationId: request.id,
    actor: user ? `${user.role}:${user.userId}` : 'anonymous',
    ...(traceparent && { traceparent }),
  };
}

/** Subscribes to a handler's answer inside the context, so that all it awaits sees it. */
export const within = <T>(context: RequestContext, answer: Observable<T>): Observable<T> =>
  new Observable((subscriber) => requestContext.run(context, () => answer.subscribe(subscriber)));
