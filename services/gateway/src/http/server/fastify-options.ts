import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type RequestTimeouts, type Settings, newId, serverTimeouts } from '@rekindle/platform';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { rawProblem, sendProblem } from '../problem/problem-answer.js';
import { type Problem, problemOf } from '../problem/problem.js';
import { readProblem, refusalOf } from '../problem/read-problem.js';
import { NOT_ENCODED } from './address-parts.js';
import { securityHeaders } from './security-headers.js';

const ONE_MEBIBYTE = 1024 * 1024;
// Tracking ids and unsubscribe tokens are long, since they contain signatures.
const LONGEST_PARAMETER = 2_000;
// No id is that long.
const TOO_LONG = 'FST_ERR_MAX_PARAM_LENGTH';
const BAD_ADDRESS = 'FST_ERR_BAD_URL';
const CORRELATION_ID = /^[\w.:-]{1,100}$/;

/** Only the nearest proxy is trusted: the client is the address that it saw, not one claimed further left. */
const nearestProxy = (_address: string, hop: number): boolean => hop === 0;

/** Options of the HTTP server. Its refusals before any route is reached are problem+json too. */
export const fastifyOptions = (settings: Settings, timeouts: RequestTimeouts) => ({
  http: serverTimeouts(timeouts),
  trustProxy: settings.trustProxy ? nearestProxy : false,
  bodyLimit: ONE_MEBIBYTE,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
  // Idle keep-alive connections must not delay the shutdown; running requests are answered first.
  forceCloseConnections: 'idle' as const,
  // Requests still arriving on open connections are served too: their dependencies close later.
  return503OnClosing: false,
  genReqId: correlationId,
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // No hook has run yet to set these headers.
    void reply.headers(securityHeaders(settings)).header('x-correlation-id', request.id);
    // Nothing will read the body.
    void reply.header('connection', 'close');
    sendProblem(request, reply, problemAt(error));
  },
  clientErrorHandler: refuseUnparsable,
  // Nest's middleware adapter costs time on every request, and there is no middleware here.
  skipMiddie: true,
  multipart: false,
});

function problemAt(error: FastifyError): Problem {
  if (error.code === TOO_LONG) return refusalOf(404);
  if (error.code !== BAD_ADDRESS) return readProblem(error).problem;
  return problemOf('VALIDATION_FAILED', `The address ${NOT_ENCODED}`);
}

/** The caller's own id if well-formed, so that its logs and ours can be correlated. */
function correlationId(request: IncomingMessage): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && CORRELATION_ID.test(given) ? given : newId();
}

const unparsable: Partial<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

function refuseUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  socket.end(rawProblem(refusalOf(unparsable[error.code ?? ''] ?? 400)));
}
