import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSigner } from 'fast-jwt';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const SECRET = 'the secret that this installation signs with';
let gateway: TestGateway;
let jane: Caller;
let claims: { sub: string; acc: string };
beforeAll(async () => {
  gateway = await startGateway({ JWT_SECRET: SECRET });
  jane = await gateway.signUp();
  const { sub, acc } = JSON.parse(Buffer.from(jane.token.split('.')[1] ?? '', 'base64url').toString());
  claims = { sub, acc };
});
afterAll(() => gateway.stop());

const me = (authorization?: string) => gateway.app.inject({ url: '/api/auth/me', headers: authorization ? { authorization } : {} });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (options: object, payload: object = claims): string =>
  createSigner({ key: SECRET, algorithm: 'HS256', ...options })(payload);
const inAnHour = Math.floor(Date.now() / 1000) + 3_600;

it('accepts the token issued at sign-in for seven days of real time', async () => {
  expect((await me(`Bearer ${jane.token}`)).statusCode).toBe(200);
  expect((await me(`bearer ${signed({ expiresIn: 60_000 })}`)).statusCode).toBe(200);
  const { exp, iat } = JSON.parse(Buffer.from(jane.token.split('.')[1] ?? '', 'base64url').toString());
  expect(exp - iat).toBe(7 * 24 * 3_600);
});

describe('answers 401 alike to', () => {
  const cases: [string, () => string | undefined][] = [
    ['no token', () => undefined],
    ['an empty one', () => 'Bearer '],
    ['another scheme', () => `Basic ${Buffer.from('jane:secret').toString('base64')}`],
    ['noise', () => 'Bearer abc.def.ghi'],
    ['alg none', () => `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, exp: inAnHour })}.`],
    ['alg none with the old signature', () => `Bearer ${part({ alg: 'none' })}.${jane.token.split('.').slice(1).join('.')}`],
    ['another key', () => `Bearer ${signed({ key: 'a key that somebody made up, long enough', expiresIn: 60_000 })}`],
    ['another algorithm', () => `Bearer ${signed({ algorithm: 'HS512', expiresIn: 60_000 })}`],
    ['a token that has expired', () => `Bearer ${signed({ expiresIn: 1_000, clockTimestamp: Date.now() - 10_000 })}`],
    ['a token that never expires', () => `Bearer ${signed({})}`],
    ['a token without an account', () => `Bearer ${signed({ expiresIn: 60_000 }, { sub: claims.sub })}`],
    ['ids that are no words', () => `Bearer ${signed({ expiresIn: 60_000 }, { sub: claims.sub, acc: ['x'] })}`],
    ['changed claims', () => jane.token.replace(/\.[^.]+\./, `.${part({ ...claims, acc: claims.sub, exp: inAnHour })}.`)],
    ['a user who is gone', () => `Bearer ${signed({ expiresIn: 60_000 }, { ...claims, sub: claims.acc })}`],
  ];
  it.each(cases)('%s', async (_, authorization) => {
    const answer = await me(authorization());
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toBe((await me()).body);
    expect(answer.json()).toEqual({
      type: 'urn:rekindle:problem:unauthenticated',
      title: 'Unauthorized',
      status: 401,
      detail: 'Please sign in to continue',
      code: 'UNAUTHENTICATED',
    });
  });
});
