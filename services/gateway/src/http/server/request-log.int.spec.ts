import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LOGGER, type Logger } from '@rekindle/platform';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../../testing/start-gateway.js';

const OPERATOR_PASSWORD = 'the operators know it';
let gateway: TestGateway;
let jane: Caller;
let seen: jest.SpiedFunction<Logger['warn']>;
let ordinary: jest.SpiedFunction<Logger['info']>;
beforeAll(async () => {
  gateway = await startGateway({ OPERATOR_PASSWORD, RATE_LIMIT_SCALE: '1' });
  jane = await gateway.signUp({ email: 'jane@acme.example' });
});
beforeEach(() => {
  const logger = gateway.app.get<Logger>(LOGGER);
  seen = jest.spyOn(logger, 'warn');
  ordinary = jest.spyOn(logger, 'info');
});
afterEach(() => {
  seen.mockRestore();
  ordinary.mockRestore();
});
afterAll(() => gateway.stop());

/** The log line of the last response, without its varying fields. */
const line = (log = seen): unknown => {
  const { ms, correlationId, ...line } = log.mock.calls.at(-1)?.[0] as Record<string, unknown>;
  expect([typeof ms, typeof correlationId]).toEqual(['number', 'string']);
  return line;
};
const login = { method: 'POST', route: '/api/auth/login' };
const claimsOf = (token: string): Record<string, string> => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('the log line of a response, at warn level, says', () => {
  it('that a password was wrong, without what was typed', async () => {
    await gateway.post('/api/auth/login', { email: jane.email, password: 'a wrong guess' });
    expect(line()).toEqual({ ...login, status: 401, code: 'INVALID_CREDENTIALS', actor: 'anonymous' });
  });

  it('that guesses were limited', async () => {
    const guess = () => gateway.post('/api/auth/login', { email: 'nobody@acme.example', password: 'a wrong guess' });
    for (let n = 0; n < 11; n += 1) await guess();
    expect(line()).toEqual({ ...login, status: 429, code: 'RATE_LIMITED', actor: 'anonymous' });
  });

  it('who was refused access', async () => {
    await jane.call('GET', '/api/admin/users');
    const refused = { method: 'GET', route: '/api/admin/users', status: 403, code: 'FORBIDDEN' };
    expect(line()).toEqual({ ...refused, actor: `user:${jane.user.id as string}` });
  });

  it('that a token is invalid', async () => {
    await gateway.app.inject({ url: '/api/auth/me', headers: { authorization: 'Bearer forged' } });
    expect(line()).toEqual({ method: 'GET', route: '/api/auth/me', status: 401, code: 'UNAUTHENTICATED', actor: 'anonymous' });
  });

  it('that a host name is unknown', async () => {
    await gateway.app.inject({ url: '/api/auth/me', headers: { host: 'evil.example' } });
    expect(line()).toEqual({ method: 'GET', route: '/api/auth/me', status: 421, code: 'HOST_UNKNOWN', actor: 'anonymous' });
  });
});

describe('the log line of a response, at info level, says', () => {
  afterEach(() => expect(seen.mock.calls).toEqual([]));

  it('who has signed in', async () => {
    await gateway.post('/api/auth/login', { email: jane.email, password: PASSWORD });
    expect(line(ordinary)).toEqual({ ...login, status: 200, actor: `user:${jane.user.id as string}` });
  });

  it('which sign-in of an operator it was, never their name', async () => {
    const { token } = (await gateway.post('/api/admin/login', { password: OPERATOR_PASSWORD, name: 'Robin' })).json<{ token: string }>();
    expect(line(ordinary)).toEqual({ method: 'POST', route: '/api/admin/login', status: 200, actor: 'operator' });
    await gateway.app.inject({ url: '/api/admin/me', headers: { authorization: `Bearer ${token}` } });
    expect(line(ordinary)).toEqual({ method: 'GET', route: '/api/admin/me', status: 200, actor: `operator:${claimsOf(token).sid ?? ''}` });
  });

  it('who made an allowed request', async () => {
    await jane.call('GET', '/api/auth/me');
    expect(line(ordinary)).toEqual({ method: 'GET', route: '/api/auth/me', status: 200, actor: `user:${jane.user.id as string}` });
  });
});
