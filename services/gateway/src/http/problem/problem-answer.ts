import type { FastifyReply, FastifyRequest } from 'fastify';
import { opensPage, sendFaultPage } from './fault-page.js';
import type { Problem } from './problem.js';

const PROBLEM_TYPE = 'application/problem+json';

const codes = new WeakMap<FastifyReply, string>();

/** The error code of a refused request; undefined for others. */
export const refusalCodeOf = (reply: FastifyReply): string | undefined => codes.get(reply);

/** Sends a problem; a server fault goes to a person as a page. Every 401 is the same to the last byte; all others name their request. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  const body = problem.status === 401 ? problem : { ...problem, reference: request.id };
  codes.set(reply, problem.code);
  if (problem.status >= 500 && opensPage(request)) return sendFaultPage(request, reply, problem);
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  // Overrides how long a route's files are cached: a script that one server lacks during an upgrade would be missing for a year.
  void reply.header('cache-control', 'no-store');
  void reply.status(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(body));
}

/** The same for a request that Node could not even parse. */
export function rawProblem(problem: Problem): string {
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
