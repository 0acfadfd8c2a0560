import { afterEach, beforeEach, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { measureRequests } from './http-metrics.js';

let server: FastifyInstance;
let registry: Registry;
/** The number of responses that have passed all hooks. */
let measured: number;

beforeEach(() => {
  [server, registry, measured] = [fastify(), new Registry(), 0];
  measureRequests(server, registry);
  server.addHook('onResponse', (_request, _reply, done) => {
    measured += 1;
    done();
  });
});
afterEach(() => server.close());

it('times responses by route and status, never by address', async () => {
  server.get('/things/:id', () => 'a thing');
  await server.inject('/things/secret-7');
  const text = await registry.metrics();
  expect(text).toContain('rekindle_http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 1');
  expect(text).not.toContain('secret-7');
});

it('does not time event streams, which last as long as their readers want', async () => {
  server.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.setHeader('content-type', 'text/event-stream; charset=utf-8');
    reply.raw.end('data: 1\n\n');
  });
  expect((await server.inject('/stream')).body).toBe('data: 1\n\n');
  expect(measured).toBe(1);
  expect(await registry.metrics()).not.toContain('/stream');
});
