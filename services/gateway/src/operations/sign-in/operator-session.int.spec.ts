import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSigner } from 'fast-jwt';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

const SECRET = 'the secret that this installation signs with';
const PASSWORD = 'the operators know it';
let gateway: TestGateway;
let customer: Caller;
beforeAll(async () => {
  gateway = await startGateway({ JWT_SECRET: SECRET, OPERATOR_PASSWORD: PASSWORD });
  customer = await gateway.signUp();
});
afterAll(() => gateway.stop());

const signIn = (payload: unknown) => gateway.post('/api/admin/login', payload);
const get = (url: string, token: string) => gateway.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number; iat: number };

it('issues a token for an hour under the given name', async () => {
  const answer = await signIn({ password: PASSWORD, name: ' Robin ' });
  expect(answer.statusCode).toBe(200);
  const { token, name, expiresAt } = answer.json<{ token: string; name: string; expiresAt: string }>();
  const { exp, iat } = claimsOf(token);
  expect([name, exp - iat, new Date(expiresAt).getTime()]).toEqual(['Robin', 3_600, exp * 1000]);
  expect((await get('/api/admin/me', token)).json()).toEqual({ name: 'Robin', expiresAt });
});

it('needs no name', async () => {
  expect((await signIn({ password: PASSWORD })).json()).toMatchObject({ name: 'operator' });
});

it.each([
  ['wrong', 'a wrong one', 401, 'INVALID_CREDENTIALS', 'Incorrect password.'],
  ['longer', `${PASSWORD} `, 401, 'INVALID_CREDENTIALS', 'Incorrect password.'],
  ['missing', undefined, 400, 'VALIDATION_FAILED', 'Password is required'],
  ['no text', { length: 21 }, 400, 'VALIDATION_FAILED', 'Password must be text'],
  ['endless', 'x'.repeat(5_000), 400, 'VALIDATION_FAILED', 'Password must be at most 200 characters long'],
])('refuses a password that is %s', async (_, password, status, code, detail) => {
  expect((await signIn({ password })).json()).toMatchObject({ status, code, detail });
});

it('records successful and failed attempts, without what was typed', async () => {
  const since = await lastOperation();
  await signIn({ password: PASSWORD, name: 'Robin' });
  await signIn({ password: 'guessed by somebody', name: 'Mallory' });
  const { rows } = await gateway.database.pool.query(
    `SELECT data, metadata->>'actor' AS actor FROM es.events WHERE type = 'OperationPerformed' AND position > $1 ORDER BY position`,
    [since],
  );
  expect(rows).toEqual([
    { data: { operation: 'operator.sign-in', target: 'Robin' }, actor: 'operator:Robin' },
    { data: { operation: 'operator.refuse', target: 'operator' }, actor: 'anonymous' },
  ]);
  const { rowCount } = await gateway.database.pool.query(`SELECT 1 FROM es.events e WHERE e::text ~ 'guessed by|Mallory'`);
  expect(rowCount).toBe(0);
});

const lastOperation = async (): Promise<number> =>
  Number((await gateway.database.pool.query('SELECT coalesce(max(position), 0) AS last FROM es.events')).rows[0].last);

it('refuses a name that could pass for one from the command line', async () => {
  expect((await signIn({ password: PASSWORD, name: 'system:root' })).json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
});

it('signs out with an empty response', async () => {
  const { token } = (await signIn({ password: PASSWORD })).json<{ token: string }>();
  const answer = await gateway.post('/api/admin/logout', undefined, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
});

describe('an operator and a customer', () => {
  it('cannot use the calls of the other', async () => {
    const { token } = (await signIn({ password: PASSWORD })).json<{ token: string }>();
    const own = await get('/api/auth/me', token);
    expect(own.json()).toMatchObject({ status: 403, code: 'FORBIDDEN', detail: 'Operators have no account of their own' });
    const foreign = await customer.call('GET', '/api/admin/me');
    expect(foreign.json()).toMatchObject({ status: 403, code: 'FORBIDDEN', detail: 'Only operators may do this' });
  });

  const operatorClaims = { sub: 'Mallory', role: 'operator' };
  const userClaims = () => claimsOf(customer.token);
  it.each([
    ["signed with the customers' key", () => createSigner({ key: SECRET, algorithm: 'HS256', expiresIn: 60_000 })(operatorClaims)],
    [
      'that names an account too',
      () => createSigner({ key: SECRET, algorithm: 'HS256', expiresIn: 60_000 })({ ...userClaims(), ...operatorClaims }),
    ],
    ['without a signature', () => `${part({ alg: 'none' })}.${part({ ...operatorClaims, exp: 4_000_000_000 })}.`],
    ['whose claims are no object', () => `${part({ alg: 'HS256' })}.${Buffer.from('null').toString('base64url')}.x`],
    ['that is noise', () => 'abc.%%%.ghi'],
  ])('cannot pass for each other by a token %s: 401', async (_, token) => {
    expect((await get('/api/admin/me', token())).statusCode).toBe(401);
    expect((await get('/api/auth/me', token())).statusCode).toBe(401);
  });
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token ends', () => {
  it('after an hour', async () => {
    const key = createHmac('sha256', SECRET).update(`operator ${PASSWORD}`).digest();
    const issued = (secondsAgo: number): string => {
      const clockTimestamp = Date.now() - secondsAgo * 1_000;
      return createSigner({ key, algorithm: 'HS256', expiresIn: 3_600_000, clockTimestamp })({ sub: 'Robin', role: 'operator' });
    };
    expect((await get('/api/admin/accounts', issued(3_590))).statusCode).toBe(200);
    expect((await get('/api/admin/accounts', issued(3_601))).statusCode).toBe(401);
  });

  it('with the password that gave it', async () => {
    const { token } = (await signIn({ password: PASSWORD })).json<{ token: string }>();
    const changed = await startGateway({ JWT_SECRET: SECRET, OPERATOR_PASSWORD: 'a new one since today' });
    const answer = await changed.app.inject({ url: '/api/admin/me', headers: { authorization: `Bearer ${token}` } });
    await changed.stop();
    expect(answer.statusCode).toBe(401);
  });
});

describe('at the default scale', () => {
  let limited: TestGateway;
  beforeAll(async () => void (limited = await startGateway({ RATE_LIMIT_SCALE: '1' })));
  afterAll(() => limited.stop());

  it('allows ten attempts a minute from an address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await limited.post('/api/admin/login', { password: 'guessed' })).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const elsewhere = await limited.post('/api/admin/login', { password: 'guessed' }, { remoteAddress: '198.51.100.7' });
    expect(elsewhere.statusCode).toBe(401);
  });
});
