import { type Logger, traceFields } from '@rekindle/platform';
import type { FastifyInstance } from 'fastify';
import { refusalCodeOf } from '../problem/problem-answer.js';
import { callerOf } from '../requests/caller.js';
import { traceparentOf } from '../requests/request-trace.js';

// Tracking hits, files and probes come by the thousand and are not worth a line.
const LOGGED = /^\/(api|sandbox)\//;
// Logged as warnings, so that they remain when LOG_LEVEL drops ordinary lines such as sign-ins.
const REFUSALS = new Set(['INVALID_CREDENTIALS', 'UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'HOST_UNKNOWN']);

/**
 * One line for each API response, by route, never by address: ids in a path or words in a query are omitted. With the caller
 * and the reason of a refusal it is also the log of security events; see docs/security.md.
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
