import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { OpenResponses, newId } from '@rekindle/platform';
import { testSettings } from '@rekindle/platform/testing';
import { createSigner } from 'fast-jwt';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../../app.js';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../../testing/start-gateway.js';

const env = {
  JWT_SECRET: 'the secret that this installation signs with',
  OPERATOR_PASSWORD: 'the operators know it',
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'fatal',
  SANDBOX: 'false',
};
let gateway: TestGateway;
/** Another gateway of the same installation. */
let other: NestFastifyApplication;
let jane: Caller;
/** The same user on another device. */
let second: string;
beforeAll(async () => {
  gateway = await startGateway(env);
  other = await createGateway(testSettings(gateway.database.url, env), { workers: false, webRoot: null });
  for (const app of [gateway.app, other]) await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await other.close();
  await gateway.stop();
});
beforeEach(async () => {
  jane = await gateway.signUp();
  second = await signIn();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = async (): Promise<string> =>
  (await gateway.post('/api/auth/login', { email: jane.email, password: PASSWORD })).json<{ token: string }>().token;
const me = async (token: string, app = gateway.app) => (await app.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode;
const signOut = async (token: string, url = '/api/auth/logout') =>
  (await gateway.app.inject({ method: 'POST', url, headers: bearer(token) })).statusCode;
const addressOf = async (app: NestFastifyApplication) => (await app.getUrl()).replace('[::1]', '127.0.0.1');
const open = async (app: NestFastifyApplication, path: string, token: string, accept = 'text/event-stream') =>
  fetch(`${await addressOf(app)}${path}`, { headers: { ...bearer(token), accept } });
/** Waits until the process has accepted a waiting request. */
const untilOpen = (app: NestFastifyApplication) =>
  until(
    () => app.get(OpenResponses).callers.filter(({ userId }) => userId === jane.user.id).length,
    (count) => count > 0,
  );
/** Reads a stream to its end. */
const ended = async (stream: Promise<Response>): Promise<string> => (await (await stream).text()).slice(0, 6);
const BEGINNING = 'retry:';
const NEVER_COMES = 'types=PaymentVerified&wait=30';

describe('signing out', () => {
  it('ends this session immediately in every process, and none of the user’s others', async () => {
    expect([await me(jane.token), await me(jane.token, other), await me(second, other)]).toEqual([200, 200, 200]);
    expect(await signOut(jane.token)).toBe(204);
    expect([await me(jane.token), await me(jane.token, other)]).toEqual([401, 401]);
    expect([await me(second), await me(second, other)]).toEqual([200, 200]);
    expect(await signOut(jane.token)).toBe(401);
  });

  it('applies to calls where the token is optional', async () => {
    await signOut(jane.token);
    const answer = await gateway.post('/api/stripe/verify-payment', { session_id: 'cs_none' }, { headers: bearer(jane.token) });
    expect(answer.statusCode).toBe(404);
  });

  it('ends a token without a session id, however its signature is encoded', async () => {
    const { sub, acc, exp } = JSON.parse(Buffer.from(jane.token.split('.')[1] ?? '', 'base64url').toString());
    const old = createSigner({ key: env.JWT_SECRET, algorithm: 'HS256' })({ sub, acc, exp });
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const respelled = old.slice(0, -1) + alphabet[alphabet.indexOf(old.at(-1) ?? '') ^ 1];
    expect([await me(old), Buffer.from(respelled, 'base64url')]).toEqual([200, Buffer.from(old, 'base64url')]);
    expect(await signOut(old)).toBe(204);
    expect([await me(old), await me(respelled), await me(jane.token)]).toEqual([401, 401, 200]);
  });

  it('closes this session’s open streams in every process, and leaves those of others open', async () => {
    const mine = [open(gateway.app, '/api/updates', jane.token), open(other, '/api/updates', jane.token)];
    const events = open(other, '/api/events?types=PaymentVerified', jane.token);
    const elsewhere = await open(other, '/api/updates', second);
    await Promise.all([...mine, events]);
    expect(await signOut(jane.token)).toBe(204);
    expect(await Promise.all([...mine, events].map(ended))).toEqual([BEGINNING, BEGINNING, BEGINNING]);
    const reader = elsewhere.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });

  it('answers a request waiting for events like one without a token', async () => {
    const waiting = open(other, `/api/events?${NEVER_COMES}`, jane.token, 'application/json');
    await untilOpen(other);
    await signOut(jane.token);
    expect((await waiting).status).toBe(401);
  });

  it('stores what it needs until the token would have expired, without naming its user', async () => {
    await gateway.database.pool.query(`INSERT INTO vault.ended_sessions VALUES ($1, now() - interval '1 second')`, [newId()]);
    await signOut(jane.token);
    const { rows } = await gateway.database.pool.query(
      `SELECT count(*) FILTER (WHERE expires_at < now())::int AS past, max(expires_at) - now() > interval '6 days' AS lasting FROM vault.ended_sessions`,
    );
    expect(rows).toEqual([{ past: 0, lasting: true }]);
  });

  it('ends an operator’s session too', async () => {
    const { token } = (await gateway.post('/api/admin/login', { password: env.OPERATOR_PASSWORD })).json<{ token: string }>();
    const figures = open(other, '/api/admin/operations/stream', token);
    await figures;
    expect(await signOut(token, '/api/admin/logout')).toBe(204);
    expect(await ended(figures)).toBe(BEGINNING);
    for (const app of [gateway.app, other])
      expect((await app.inject({ url: '/api/admin/me', headers: bearer(token) })).statusCode).toBe(401);
  });
});

describe('signing in', () => {
  const over = (password: string) => gateway.post('/api/auth/login', { email: jane.email, password }, { headers: bearer(jane.token) });

  it('again with a session ends that session in every process, and no other', async () => {
    const { token } = (await over(PASSWORD)).json<{ token: string }>();
    expect([await me(jane.token), await me(jane.token, other)]).toEqual([401, 401]);
    expect([await me(token, other), await me(second)]).toEqual([200, 200]);
  });

  it('with a wrong password leaves the session open', async () => {
    expect((await over('a wrong guess')).statusCode).toBe(401);
    expect(await me(jane.token)).toBe(200);
  });
});

describe('changing the password', () => {
  const change = () =>
    jane.call('POST', '/api/auth/password', { payload: { currentPassword: PASSWORD, newPassword: 'a rather long one' } });

  it('closes the open streams of every earlier session, in every process', async () => {
    const streams = [
      open(gateway.app, '/api/updates', second),
      open(other, '/api/updates', second),
      open(other, '/api/events', jane.token),
    ];
    const waiting = open(other, `/api/events?${NEVER_COMES}`, second, 'application/json');
    await Promise.all(streams);
    await untilOpen(other);
    const { token } = (await change()).json<{ token: string }>();
    expect(await Promise.all(streams.map(ended))).toEqual([BEGINNING, BEGINNING, BEGINNING]);
    expect((await waiting).status).toBe(401);
    expect([await me(second, other), await me(token, other)]).toEqual([401, 200]);
  });

  it('opens a new session that can be signed out', async () => {
    const { token } = (await change()).json<{ token: string }>();
    const stream = open(other, '/api/updates', token);
    await stream;
    expect(await signOut(token)).toBe(204);
    expect([await ended(stream), await me(token)]).toEqual([BEGINNING, 401]);
  });
});

it('deleting an account closes its streams and sessions', async () => {
  const stream = open(other, '/api/updates', second);
  await stream;
  expect((await jane.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } })).statusCode).toBe(204);
  expect(await ended(stream)).toBe(BEGINNING);
});

it('a process that lost its database connection checks for sessions that have ended since', async () => {
  const stream = open(other, '/api/updates', jane.token);
  await stream;
  await gateway.database.pool.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN rekindle_sessions%'`);
  await signOut(jane.token);
  expect(await ended(stream)).toBe(BEGINNING);
});
