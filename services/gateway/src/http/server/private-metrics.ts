import { type Settings, isLocal } from '@rekindle/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem/problem-answer.js';
import { refusalOf } from '../problem/read-problem.js';

const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * At the public port, /metrics is for programs of this machine, and only where the installation is local too: a proxy
 * beside a public one calls from this machine for everybody. With METRICS_PORT they are served there and nowhere else.
 */
export function keepMetricsPrivate(server: FastifyInstance, { metricsPort, publicUrl }: Settings): void {
  const here = metricsPort === null && isLocal(new URL(publicUrl).hostname);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== '/metrics' || (here && isOfThisMachine(request))) return done();
    sendProblem(request, reply, refusalOf(404));
  });
}

const isOfThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  isLocal(socket.remoteAddress ?? '') && OF_PROXIES.every((name) => headers[name] === undefined);
