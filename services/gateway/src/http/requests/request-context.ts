import { type RequestContext, requestContext } from '@rekindle/event-sourcing';
import { type Principal, withinShare } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { traceparentOf } from './request-trace.js';

/** The origin recorded in events and jobs. */
export function contextOf(request: FastifyRequest): RequestContext {
  const { user } = request as FastifyRequest & { user?: Principal };
  const traceparent = traceparentOf(request);
  return {
    correlationId: request.id,
    actor: user ? `${user.role}:${user.userId}` : 'anonymous',
    ...(traceparent && { traceparent }),
  };
}

/** Runs the work of a request within its context, limited to its account's share of database connections. */
export function inRequest<T>(request: FastifyRequest, context: RequestContext, work: () => T): T {
  const { user } = request as FastifyRequest & { user?: Principal };
  const run = (): T => requestContext.run(context, work);
  return user && user.role !== 'operator' ? withinShare(user.accountId, run) : run();
}

/** The same for a handler's observable, by subscribing within the context. */
export const within = <T>(request: FastifyRequest, context: RequestContext, answer: Observable<T>): Observable<T> =>
  new Observable((subscriber) => inRequest(request, context, () => answer.subscribe(subscriber)));
