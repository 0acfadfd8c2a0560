import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { sendProblem } from '../problem/problem-answer.js';
import { refusalOf } from '../problem/read-problem.js';

/** The queries waiting for a database connection. */
type Queue = Pick<pg.Pool, 'waitingCount'>;

/** How many requests a process works on at the same time. */
interface Bounds {
  pages: number;
  /** Requests that are not retried: hits, unsubscribes, Stripe's webhook. They are accepted while pages are refused. */
  preferred: number;
  /** Sign-ins and the like, which anybody can send and which cost the most: counted separately, so that they affect nobody else. */
  strangers: number;
  /** Once this many queries have been waiting for a connection for this long, further pages would only wait behind them. */
  queue: { queries: number; ms: number };
}

// A query takes a few milliseconds and a process has twenty connections: a longer queue would only answer later.
const BOUNDS: Bounds = { pages: 200, preferred: 800, strangers: 60, queue: { queries: 20, ms: 5_000 } };
const STRANGERS = /^\/api\/(auth\/(login|signup|forgot-password|reset-password|confirm-email)|admin\/login)\b/;
const PREFERRED = /^\/(t|u)\/|^\/api\/stripe\/webhook\b/;
const EXEMPT = /^\/(health|metrics)\b/;
const RETRY_SECONDS = 2;

/**
 * While a process is at its limit, or queries have long been waiting for the database, it refuses further requests
 * immediately with 503 and Retry-After, so that accepted ones are answered in time. A request counts from its last byte on,
 * since until then the delay is the client's; an event stream no longer counts once it streams.
 */
export function shedLoad(server: FastifyInstance, registry: Registry, pool: Queue, bounds = BOUNDS, now = () => performance.now()): void {
  const working = new Set<ServerResponse>();
  const strangers = new Set<ServerResponse>();
  const isStuck = watchQueue(pool, bounds.queue, now);
  measure(registry, [working, strangers]);
  server.addHook('onRequest', (request, reply, done) => {
    // The route, not the raw address: %6Cogin is the same sign-in.
    const { url = request.url } = request.routeOptions;
    if (EXEMPT.test(url)) return done();
    const bound = STRANGERS.test(url) ? 'strangers' : PREFERRED.test(url) ? 'preferred' : 'pages';
    const counted = bound === 'strangers' ? strangers : working;
    if (isFull(counted, bounds[bound])) return refuse(request, reply);
    if (bound === 'pages' && isStuck()) return refuse(request, reply);
    count(counted, request.raw, reply.raw);
    done();
  });
}

function measure(registry: Registry, counted: Set<ServerResponse>[]): void {
  const gauge: Gauge = new Gauge({
    name: 'rekindle_http_requests_in_flight',
    help: 'Requests that are worked on; from 200 on others are refused, 60 of them to get in',
    registers: [registry],
    collect: () => gauge.set(counted.flatMap((answers) => [...answers]).filter((answer) => !streams(answer)).length),
  });
}

function isFull(working: Set<ServerResponse>, bound: number): boolean {
  if (working.size < bound) return false;
  for (const answer of working) if (streams(answer)) working.delete(answer);
  return working.size >= bound;
}

/** Watches the pool: requests waiting for other servers, such as a mail host or a model, hold no connection and do not count. */
function watchQueue(pool: Queue, { queries, ms }: Bounds['queue'], now: () => number): () => boolean {
  let since: number | null = null;
  return () => {
    since = pool.waitingCount < queries ? null : (since ?? now());
    return since !== null && now() - since >= ms;
  };
}

const streams = (answer: ServerResponse): boolean =>
  answer.headersSent && String(answer.getHeader('content-type')).startsWith('text/event-stream');

function count(working: Set<ServerResponse>, request: IncomingMessage, answer: ServerResponse): void {
  const end = (): void => void working.delete(answer);
  const begin = (): void => {
    if (answer.writableEnded || answer.destroyed) return;
    working.add(answer);
  };
  answer.once('finish', end).once('close', end);
  if (hasBody(request)) request.once('end', begin);
  else begin();
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('retry-after', String(RETRY_SECONDS));
  sendProblem(request, reply, refusalOf(503));
}
