import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times requests by route, never by address, to keep series few. @returns the histogram, for responses that pass no hook */
export function measureRequests(server: FastifyInstance, registry: Registry): Histogram {
  const duration = new Histogram({
    name: 'rekindle_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as its reader wants: its duration does not measure the server.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return done();
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  return duration;
}
