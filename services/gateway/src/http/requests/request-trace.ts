import { type Span, isTracing, readTraceparent, startSpan } from '@rekindle/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

// Files, health and metrics are requested by the thousand and are not worth tracing.
const TRACED = /^\/(api|sandbox|t|u)(\/|$)/;

const spans = new WeakMap<FastifyRequest, Span>();

/** A span for each request, named by route, never by address: ids in a path or words in a query are omitted. */
export function traceRequests(server: FastifyInstance): void {
  if (!isTracing()) return;
  server.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (TRACED.test(route)) trace(request, route, (ended) => reply.raw.once('close', () => ended(reply.statusCode)));
    within(request, done);
  });
  // After a body has been read, hooks run in the socket's async context, which belongs to no request.
  server.addHook('preValidation', (request, _, done) => within(request, done));
  server.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
}

function trace(request: FastifyRequest, route: string, onClose: (ended: (status: number) => void) => void): void {
  const { method } = request;
  const attributes = { 'http.request.method': method, 'http.route': route };
  const span = startSpan({ name: `${method} ${route}`, kind: 'server', parent: ofCaller(request), attributes });
  if (!span) return;
  spans.set(request, span);
  // If the caller leaves early, onResponse never runs.
  onClose((status) => end(request, status));
}

function within(request: FastifyRequest, done: () => void): void {
  const span = spans.get(request);
  if (span) span.run(done);
  else done();
}

function end(request: FastifyRequest, status: number): void {
  const fault = status >= 500 ? String(status) : undefined;
  spans.get(request)?.end({ attributes: { 'http.response.status_code': status }, fault });
}

/** The trace parent of a request's events: its span or, when not traced, the caller's. */
export const traceparentOf = (request: FastifyRequest): string | undefined => spans.get(request)?.traceparent ?? ofCaller(request);

function ofCaller({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' && readTraceparent(traceparent) ? traceparent : undefined;
}
