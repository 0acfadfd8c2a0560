import { type Settings, isLocal } from '@rekindle/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem/problem-answer.js';
import { refusalOf } from '../problem/read-problem.js';

const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * On the public port, /metrics is for programs on this machine, and only if the installation is local too: beside a public
 * one, a proxy calls from this machine on everybody's behalf. With METRICS_PORT they are served on that port only.
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
