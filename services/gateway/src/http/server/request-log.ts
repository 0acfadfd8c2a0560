import { type Logger, traceFields } from '@rekindle/platform';
import type { FastifyInstance } from 'fastify';
import { refusalCodeOf } from '../problem/problem-answer.js';
import { callerOf } from '../requests/caller.js';
import { traceparentOf } from '../requests/request-trace.js';

// Tracking hits, files and probes come by the thousand and say nothing.
const LOGGED = /^\/(api|sandbox)\//;
// Seen also where LOG_LEVEL drops what is ordinary, as a sign-in is.
const REFUSALS = new Set(['INVALID_CREDENTIALS', 'UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'HOST_UNKNOWN']);

/**
 * One line for each answer of the API, by route, never by address: ids in a path or words in a query stay out. With who
 * asked and why they were refused it is the log of security events too; see docs/security.md.
 */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (LOGGED.test(route)) {
      const code = refusalCodeOf(reply);
      const line = {
        correlationId: request.id,
        ...traceFields(traceparentOf(request)),
        method: request.method,
        route,
        status: reply.statusCode,
        ...(code && { code }),
        actor: callerOf(request),
        ms: Math.round(reply.elapsedTime),
      };
      logger[code !== undefined && REFUSALS.has(code) ? 'warn' : 'info'](line, 'Answered');
    }
    done();
  });
}
