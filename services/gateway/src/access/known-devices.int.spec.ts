import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { createSigner } from 'fast-jwt';
import { simpleParser } from 'mailparser';
import { type Caller, type Call, PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';

const OPERATOR_PASSWORD = 'the operators know it';
const OFFICE = '198.51.100.1';
const NEW = 'another long password';

let smtp: FakeSmtp;
let gateway: TestGateway;
let jane: Caller;
/** The device cookie of the browser that Jane signed in with. */
let device: string;
beforeAll(async () => {
  smtp = new FakeSmtp({});
  await smtp.listen();
  const env = { OPERATOR_PASSWORD, SMTP_URL: smtp.url, JWT_SECRET: 'the secret that this installation signs with' };
  // Signing up is limited by address too, and each test here needs an account.
  gateway = await startGateway({ RATE_LIMIT_SCALE: '1', ...env });
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});
beforeEach(async () => {
  jane = await gateway.signUp({ email: `jane-${newId()}@acme.example` });
  device = cookieOf(await signIn(PASSWORD, { remoteAddress: '203.0.113.200' }));
});

type Answer = Awaited<ReturnType<TestGateway['post']>>;
const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
const signIn = (password: string, more: Call = {}) => gateway.post('/api/auth/login', { email: jane.email, password }, more);
const from = (remoteAddress: string, cookie?: string): Call => ({ remoteAddress, ...(cookie && { headers: { cookie } }) });
async function guess(times: number, more: (n: number) => Call = () => from(OFFICE)): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(`guess number ${n}`, more(n))).statusCode);
  return statuses;
}
const strangers = (n: number): Call => from(`192.0.2.${n % 250}`);
const all = (status: number, times: number): number[] => Array<number>(times).fill(status);

describe('wrong passwords', () => {
  it('lock out the stranger’s address, but never a device that the owner has signed in with, at any address', async () => {
    expect(await guess(11)).toEqual([...all(401, 10), 429]);
    expect((await signIn(PASSWORD, from(OFFICE))).statusCode).toBe(429);
    expect((await signIn(PASSWORD, from(OFFICE, device))).statusCode).toBe(200);
    expect((await signIn(PASSWORD, from('203.0.113.77'))).statusCode).toBe(200);
  });

  it('from many addresses share one limit, and the refusal says how to get in', async () => {
    expect(await guess(31, strangers)).toEqual([...all(401, 30), 429]);
    const refused = await signIn(PASSWORD, from('203.0.113.78'));
    expect(refused.json()).toMatchObject({
      status: 429,
      detail: expect.stringMatching(
        /^Too many attempts. Please try again in \d+ seconds. Or choose 'Forgot password\?' to set a new one now.$/,
      ),
    });
    expect((await signIn(PASSWORD, from('203.0.113.78', device))).statusCode).toBe(200);
  });

  it('are limited in the same way for an address without an account', async () => {
    const email = `nobody-${newId()}@acme.example`;
    const tryNobody = async (n: number) => (await gateway.post('/api/auth/login', { email, password: 'guess' }, strangers(n))).statusCode;
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push(await tryNobody(n));
    expect(statuses).toEqual([...all(401, 30), 429]);
  });

  it('of a known device count against that device only', async () => {
    const phone = cookieOf(await signIn(PASSWORD, from('203.0.113.201')));
    expect(await guess(11, () => from(OFFICE, device))).toEqual([...all(401, 10), 429]);
    expect((await signIn(PASSWORD, from(OFFICE, phone))).statusCode).toBe(200);
  });
});

it('right passwords do not count against their account', async () => {
  const statuses = [];
  for (let n = 0; n < 15; n += 1) statuses.push((await signIn(PASSWORD, from('203.0.113.202'))).statusCode);
  expect(statuses).toEqual(all(200, 15));
});

describe('a known device', () => {
  it('is kept for a year, where no script and no other site can use it, and holds no address', async () => {
    const answer = await signIn(PASSWORD, from('203.0.113.203'));
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^rekindle\.device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(Buffer.from(cookieOf(answer).split('.')[2] ?? '', 'base64url').toString()).not.toContain('@');
  });

  it('is unknown to other accounts, but remembers every user who signed in with it', async () => {
    const bob = await gateway.signUp({ email: `bob-${newId()}@acme.example` });
    const of = (email: string, cookie: string) =>
      gateway.post('/api/auth/login', { email, password: PASSWORD }, from('203.0.113.204', cookie));
    for (let n = 0; n < 10; n += 1) await gateway.post('/api/auth/login', { email: bob.email, password: 'guess' }, from('203.0.113.204'));
    expect((await of(bob.email, device)).statusCode).toBe(429);
    const both = cookieOf(await gateway.post('/api/auth/login', { email: bob.email, password: PASSWORD }, from('203.0.113.205', device)));
    expect((await of(bob.email, both)).statusCode).toBe(200);
    await guess(11, () => from('203.0.113.204'));
    expect((await of(jane.email, both)).statusCode).toBe(200);
  });

  it('cannot be forged, nor replaced by a session token', async () => {
    await guess(11);
    const { sub } = JSON.parse(Buffer.from(jane.token.split('.')[1] ?? '', 'base64url').toString());
    const sign = createSigner({ key: 'the secret that this installation signs with', algorithm: 'HS256', expiresIn: 60_000 });
    const forged = sign({ device: newId(), users: [{ userId: sub, generation: 0 }] });
    for (const value of [forged, jane.token, 'noise', '', device.slice('rekindle.device='.length, -3)])
      expect((await signIn(PASSWORD, from(OFFICE, `rekindle.device=${value}`))).statusCode).toBe(429);
    expect((await signIn(PASSWORD, from(OFFICE, device))).statusCode).toBe(200);
  });

  it('becomes unknown when the password changes, except the device that changed it', async () => {
    const payload = { currentPassword: PASSWORD, newPassword: NEW };
    const changed = await jane.call('POST', '/api/auth/password', { payload });
    await guess(11);
    expect((await signIn(NEW, from(OFFICE, device))).statusCode).toBe(429);
    expect((await signIn(NEW, from(OFFICE, cookieOf(changed)))).statusCode).toBe(200);
  });
});

describe('a link to a new password', () => {
  const ask = (more: Call) => gateway.post('/api/auth/forgot-password', { email: jane.email }, more);
  const mails = () => smtp.caught.filter(({ to, message }) => to === jane.email && !message.includes('Subject: Welcome to Rekindle'));

  it('lets its owner in from a new device while strangers guess', async () => {
    await guess(31, strangers);
    await ask(from('203.0.113.206'));
    await until(() => mails().length === 1);
    const { text = '' } = await simpleParser(mails()[0]?.message ?? '');
    const set = await gateway.post('/api/auth/reset-password', { token: /token=([\w-]+)/.exec(text)?.[1], password: NEW });
    expect(set.statusCode).toBe(204);
    expect((await signIn(NEW, from('203.0.113.206'))).statusCode).toBe(429);
    expect((await signIn(NEW, from('203.0.113.206', cookieOf(set)))).statusCode).toBe(200);
  });

  it('can be requested from a known device however often strangers request it, while strangers are limited', async () => {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await ask(strangers(n))).statusCode);
    expect(statuses).toEqual([...all(202, 3), 429]);
    expect((await ask(from('203.0.113.207'))).json().detail).toContain('The newest link in your mailbox works for an hour.');
    expect((await ask(from('203.0.113.207', device))).statusCode).toBe(202);
  });
});

describe('the operators’ password', () => {
  const signInOperator = (password: string, more: Call) => gateway.post('/api/admin/login', { password }, more);

  it('can be guessed thirty times a minute from many addresses, while operators’ known devices still get in', async () => {
    const known = cookieOf(await signInOperator(OPERATOR_PASSWORD, from('203.0.113.208')));
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await signInOperator('guessed', strangers(n))).statusCode);
    expect(statuses).toEqual([...all(401, 30), 429]);
    expect((await signInOperator(OPERATOR_PASSWORD, from('203.0.113.209'))).statusCode).toBe(429);
    expect((await signInOperator(OPERATOR_PASSWORD, from('203.0.113.209', device))).statusCode).toBe(429);
    expect((await signInOperator(OPERATOR_PASSWORD, from('203.0.113.209', known))).statusCode).toBe(200);
  });
});

describe('the current password', () => {
  const wrong = { currentPassword: 'guess', newPassword: NEW, email: `x-${newId()}@acme.example`, password: 'guess', confirm: 'delete' };
  const CALLS = ['/api/auth/password', '/api/account/erase'] as const;

  it('can be guessed ten times a minute with one token, across all calls; the user’s other sessions are not limited', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await jane.call('POST', CALLS[n % 2] ?? '', { payload: wrong, ...strangers(n) })).statusCode);
    expect(statuses).toEqual([...all(400, 10), 429]);
    const { token } = (await signIn(PASSWORD, from('203.0.113.210'))).json<{ token: string }>();
    const payload = { currentPassword: PASSWORD, newPassword: NEW };
    const changed = await gateway.post('/api/auth/password', payload, { headers: { authorization: `Bearer ${token}` } });
    expect(changed.statusCode).toBe(200);
  });
});
