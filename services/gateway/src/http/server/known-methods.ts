import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { sendProblem } from '../problem/problem-answer.js';
import { problemOf } from '../problem/problem.js';

interface KnownRoute {
  methods: string[];
  paths: RegExp;
}

/** Answers 405 with the allowed methods for known API paths called by another method. Call before routes are registered. */
export function refuseOtherMethods(server: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) routes.push(known(route));
  });
  server.addHook('onRequest', (request, reply, done) => {
    const allowed = isUnrouted(request) ? methodsFor(routes, request.url) : [];
    // Requests with an overlong parameter arrive here too, with the right method: they are a 404.
    if (allowed.length === 0 || allowed.includes(request.method)) return done();
    refuse(request, reply, allowed);
  });
}

// The web app's page handles paths without a route of their own.
const isUnrouted = ({ is404, routeOptions }: FastifyRequest): boolean => is404 || routeOptions.url === '/*';

const LITERAL = /[.*+?^${}()|[\]\\]/g;

const known = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>): KnownRoute => ({
  methods: [method].flat(),
  paths: new RegExp(`^${url.split('/').map(patternOf).join('/')}/?$`),
});

const patternOf = (segment: string): string =>
  segment === '*' ? '.*' : segment.startsWith(':') ? '[^/]+' : segment.replace(LITERAL, String.raw`\$&`);

function methodsFor(routes: readonly KnownRoute[], url: string): string[] {
  const [path = ''] = url.split('?');
  return [...new Set(routes.filter(({ paths }) => paths.test(path)).flatMap(({ methods }) => methods))].sort();
}

function refuse(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): void {
  const detail = `Send this with ${allowed.join(' or ')}, not ${request.method}`;
  void reply.header('allow', allowed.join(', '));
  sendProblem(request, reply, problemOf('METHOD_NOT_ALLOWED', detail));
}
