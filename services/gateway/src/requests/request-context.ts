import { type RequestContext, requestContext } from '@rekindle/event-sourcing';
import type { Principal } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The origin that events and jobs record. */
export function contextOf(request: FastifyRequest): RequestContext {
  const { user } = request as FastifyRequest & { user?: Principal };
  const { traceparent } = request.headers;
  return {
    correlationId: request.id,
    actor: user ? `${user.role}:${user.userId}` : 'anonymous',
    ...(typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? { traceparent } : {}),
  };
}

/** Subscribes to a handler's answer inside the context, so that all it awaits sees it. */
export const within = <T>(context: RequestContext, answer: Observable<T>): Observable<T> =>
  new Observable((subscriber) => requestContext.run(context, () => answer.subscribe(subscriber)));
