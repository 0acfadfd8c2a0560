import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
let jane: Caller;
beforeAll(async () => {
  gateway = await startGateway();
  jane = await gateway.signUp({ email: 'Jane@acme.example' });
});
afterAll(() => gateway.stop());

const signIn = (email: unknown, password: unknown, more = {}) => gateway.post('/api/auth/login', { email, password }, more);

it('signs in, whatever the address’s case and surrounding blanks', async () => {
  const answer = await signIn('  JANE@Acme.Example ', PASSWORD);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ token: expect.any(String), user: jane.user, message: 'Welcome back!' });
});

it('accepts a password composed of other characters by another keyboard', async () => {
  await gateway.post('/api/auth/signup', { email: 'u@acme.example', password: 'pa\u0308sswo\u0308rter' });
  expect((await signIn('u@acme.example', 'p\u00e4ssw\u00f6rter')).statusCode).toBe(200);
});

it('gives the same response for a wrong password and an unknown address', async () => {
  const wrong = await signIn('jane@acme.example', 'wrong password');
  const unknown = await signIn('nobody@acme.example', PASSWORD);
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS', detail: 'Invalid email or password' });
  expect(unknown.body).toBe(wrong.body);
  const varying = ['x-correlation-id', 'rekindle-time', 'date'];
  const headers = (answer: typeof wrong) => Object.entries(answer.headers).filter(([name]) => !varying.includes(name));
  expect(headers(unknown)).toEqual(headers(wrong));
});

it.each([
  [undefined, PASSWORD, 'Email is required'],
  ['', PASSWORD, 'Email is required'],
  [['jane@acme.example'], PASSWORD, 'Please enter a valid email address'],
  ["' OR 1=1 --", PASSWORD, 'Please enter a valid email address'],
  ['jane@acme.example', undefined, 'Password is required'],
  ['jane@acme.example', { length: 20 }, 'Password must be text'],
  ['jane@acme.example', 'x'.repeat(5_000), 'Password must be at most 200 characters long'],
  ['jane@acme.example', 'null\u0001byte', 'Password must not contain control characters'],
])('refuses %j with %j: %s', async (email, password, detail) => {
  expect((await signIn(email, password)).json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', detail });
});

it('ignores an Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'same' };
  expect((await signIn('jane@acme.example', PASSWORD, { headers })).statusCode).toBe(200);
  expect((await signIn('jane@acme.example', 'wrong password', { headers })).statusCode).toBe(401);
});

it('signs out with an empty response', async () => {
  const answer = await jane.call('POST', '/api/auth/logout', { headers: { 'content-type': 'application/json' } });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
});
