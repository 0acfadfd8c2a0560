import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LOGGER, type Logger } from '@rekindle/platform';
import type { InjectOptions } from 'fastify';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startGateway()));
afterAll(() => gateway.stop());

/** @returns the port of the gateway, which starts listening on the first call */
async function listening(): Promise<number> {
  const server = gateway.app.getHttpServer();
  if (!server.listening) await gateway.app.listen(0, '127.0.0.1');
  return (server.address() as AddressInfo).port;
}

const json = (payload: string): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  headers: { 'content-type': 'application/json' },
  payload,
});

describe('answers problem+json to', () => {
  const cases: [string, InjectOptions, number, string, string][] = [
    ['malformed JSON', json('{"email": '), 400, 'VALIDATION_FAILED', 'The request body is not valid JSON'],
    ['JSON that is a list', json('[{"email":"a@b.example"}]'), 400, 'VALIDATION_FAILED', 'The request body must be a JSON object'],
    ['JSON that is a word', json('"hello"'), 400, 'VALIDATION_FAILED', 'The request body must be a JSON object'],
    ['JSON that is null', json('null'), 400, 'VALIDATION_FAILED', 'The request body must be a JSON object'],
    ['an empty body', json(''), 400, 'VALIDATION_FAILED', 'Email is required'],
    ['a body without a type', { method: 'POST', url: '/api/auth/login' }, 400, 'VALIDATION_FAILED', 'Email is required'],
    ['prototypes', json('{"__proto__":{"email":"a@b.example"},"password":"12345678"}'), 400, 'VALIDATION_FAILED', 'Email is required'],
    [
      'another media type',
      { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/xml' }, payload: '<a/>' },
      415,
      'VALIDATION_FAILED',
      'This content type is not supported: send application/json',
    ],
    [
      'plain text',
      { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'text/plain' }, payload: '{"email":"a@b.example"}' },
      415,
      'VALIDATION_FAILED',
      'This content type is not supported: send application/json',
    ],
    [
      'a body beyond a mebibyte',
      json(`{"email":"${'x'.repeat(1_100_000)}"}`),
      413,
      'PAYLOAD_TOO_LARGE',
      'The request is larger than allowed',
    ],
    ['an unknown call', { url: '/api/nowhere' }, 404, 'NOT_FOUND', 'This does not exist, or it is not yours'],
    [
      'a parameter that is too long',
      { url: `/api/stripe/status/${'x'.repeat(3000)}` },
      404,
      'NOT_FOUND',
      'This does not exist, or it is not yours',
    ],
    [
      'a campaign by an id that is too long',
      { url: `/api/campaigns/${'x'.repeat(3000)}` },
      404,
      'NOT_FOUND',
      'This does not exist, or it is not yours',
    ],
    ['an unknown method', { method: 'DELETE', url: '/nowhere' }, 404, 'NOT_FOUND', 'This does not exist, or it is not yours'],
    ['a wrong method', { method: 'DELETE', url: '/api/auth/login' }, 405, 'METHOD_NOT_ALLOWED', 'Send this with POST, not DELETE'],
    [
      'a broken address',
      { url: '/api/%zz' },
      400,
      'VALIDATION_FAILED',
      'The address is not percent-encoded UTF-8: write % as %25, and other characters as their UTF-8 bytes',
    ],
    ['an unknown path outside the API', { url: '/nowhere' }, 404, 'NOT_FOUND', 'This does not exist, or it is not yours'],
  ];
  it.each(cases)('%s', async (_, request, status, code, detail) => {
    const answer = await gateway.app.inject(request);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      type: expect.stringMatching(/^urn:rekindle:problem:/),
      title: expect.any(String),
      status,
      code,
      detail,
    });
    expect(answer.json().reference).toBe(answer.headers['x-correlation-id']);
  });

  it.each([
    ['GET', '/api/auth/login', 'POST'],
    ['GET', '/api/auth/login/?next=1', 'POST'],
    ['PATCH', '/api/campaigns', 'GET, HEAD, POST'],
    ['PUT', '/api/campaigns/launch-autonomous', 'DELETE, GET, HEAD, POST'],
    ['POST', '/api/leads/items/0197a000-0000-7000-8000-000000000001', 'DELETE'],
    ['POST', `/api/stripe/status/${'x'.repeat(3000)}`, 'GET, HEAD'],
    ['OPTIONS', '/api/campaigns/%C3%A9t%C3%A9/launch', 'POST'],
    ['POST', '/api/docs-json', 'GET, HEAD'],
  ] as const)('a wrong method, with those that are right: %s %s', async (method, url, allow) => {
    const answer = await gateway.app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', reference: answer.headers['x-correlation-id'] });
  });

  it('headers that are too long', async () => {
    const port = await listening();
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain('application/problem+json');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 431, code: 'VALIDATION_FAILED' });
  });
});

it("uses the caller's correlation id if it is well-formed", async () => {
  const ask = async (id: string) =>
    (await gateway.app.inject({ url: '/api', headers: { 'x-correlation-id': id } })).headers['x-correlation-id'];
  expect(await ask('order-42')).toBe('order-42');
  expect(await ask('not sane\n')).toMatch(/^[0-9a-f-]{36}$/);
});

it.each([
  ['/api/auth/login', 'application/json', '{"email":"a'],
  [
    '/api/leads/upload',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\n',
  ],
  ['/api/suppressions/import', 'multipart/form-data; boundary=x', '--x\r\n'],
])('logs a client that hangs up during its request, but not as a server fault: %s', async (url, type, half) => {
  const { token } = await gateway.signUp();
  const logger = gateway.app.get<Logger>(LOGGER);
  const [error, noted] = [jest.spyOn(logger, 'error'), Promise.withResolvers<unknown[]>()];
  const info = jest.spyOn(logger, 'info').mockImplementation((...words: unknown[]) => noted.resolve(words));
  const port = await listening();
  const headers = [`Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`, `Content-Type: ${type}`, 'Content-Length: 900000'];
  const arrived = new Promise<void>((resolve) => gateway.app.getHttpServer().once('request', () => resolve()));
  const socket = connect(port, '127.0.0.1', () => socket.write([`POST ${url} HTTP/1.1`, ...headers, '', half].join('\r\n')));
  await arrived;
  socket.destroy();
  expect(await noted.promise).toEqual([expect.objectContaining({ route: url }), 'The client hung up during its request']);
  expect(error).not.toHaveBeenCalled();
  info.mockRestore();
  error.mockRestore();
});

it('reveals nothing about the cause, and logs it under the reference', async () => {
  const jane = await gateway.signUp();
  await gateway.database.pool.query('ALTER TABLE vault.users RENAME TO users_away');
  const log = jest.spyOn(gateway.app.get<Logger>(LOGGER), 'error');
  const answer = await jane.call('GET', '/api/auth/me');
  await gateway.database.pool.query('ALTER TABLE vault.users_away RENAME TO users');
  expect(answer.json()).toEqual({
    type: 'urn:rekindle:problem:internal',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Something went wrong on our end. Please try again or contact support.',
    code: 'INTERNAL',
    reference: answer.headers['x-correlation-id'],
  });
  const reference: unknown = answer.headers['x-correlation-id'];
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ reference, route: '/api/auth/me' }), 'A request failed');
});
