import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import { type FastifyInstance, fastify } from 'fastify';
import { sendProblem } from './problem-answer.js';
import { readProblem } from './read-problem.js';

const SECRET = 'relation "vault.users" does not exist';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let server: FastifyInstance;
beforeAll(async () => {
  server = fastify({ genReqId: () => 'request-7' });
  server.setErrorHandler((error, request, reply) => sendProblem(request, reply, readProblem(error).problem));
  for (const path of ['/u/:token', '/api/me']) {
    server.get(path, () => Promise.reject(new Error(SECRET)));
    server.post(path, () => Promise.reject(new Error(SECRET)));
  }
  server.get('/gone', () => Promise.reject(new DomainError('NOT_FOUND', 'This is gone')));
  await server.ready();
});
afterAll(() => server.close());

it('shows a person a server fault by its reference, in the product’s look, without its cause', async () => {
  const answer = await server.inject({ url: '/u/token', headers: BROWSER });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(answer.body).toContain('<h1>Something went wrong</h1>');
  expect(answer.body).toContain('<b>request-7</b>');
  expect(answer.body).not.toMatch(/vault|Error|at .*\.ts|<script/);
  const style = /<style>([\s\S]*)<\/style>/.exec(answer.body)?.[1] ?? '';
  expect(style).toContain('Figtree Variable');
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
});

it.each([
  ['a call', { url: '/api/me', headers: BROWSER }, 500],
  ['a form', { method: 'POST', url: '/u/token', headers: BROWSER }, 500],
  ['a program', { url: '/u/token', headers: { accept: '*/*' } }, 500],
  ['a fault that is not ours', { url: '/gone', headers: BROWSER }, 404],
] as const)('is not what %s gets', async (_, request, status) => {
  const answer = await server.inject(request);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
});
