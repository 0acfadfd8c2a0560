import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JobQueue } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { FakeSmtp } from '@rekindle/email/testing';
import { CLOCK, type Clock, newId } from '@rekindle/platform';
import { simpleParser } from 'mailparser';
import { findTraces } from '../testing/find-traces.js';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';

const NEW = 'another long password';
const HOUR_MS = 3_600_000;

/** Addresses that take no email for now. */
const busy = new Set<string>();
let smtp: FakeSmtp;
let gateway: TestGateway;
let jane: Caller;
beforeAll(async () => {
  smtp = new FakeSmtp({ onRcpt: (to) => (busy.has(to) ? 450 : 250) });
  await smtp.listen();
  gateway = await startGateway({ SMTP_URL: smtp.url });
});
beforeEach(async () => {
  jane = await gateway.signUp({ email: `jane-${newId()}@acme.example` });
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

const mailsTo = (address: string) =>
  smtp.caught.filter(({ to, message }) => to === address && !message.includes('Subject: Welcome to Rekindle'));
/** The nth email to an address, once it has arrived. */
async function mail(address: string, n = 1): Promise<{ subject: string; text: string; token: string; messageId: string }> {
  await until(() => mailsTo(address).length >= n);
  const { subject = '', text = '', messageId = '' } = await simpleParser(mailsTo(address)[n - 1]?.message ?? '');
  return { subject, text, messageId, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
}
const forgot = (email: unknown) => gateway.post('/api/auth/forgot-password', { email });
const reset = (token: unknown, password: unknown = NEW) => gateway.post('/api/auth/reset-password', { token, password });
const signIn = async (email: string, password: string) => (await gateway.post('/api/auth/login', { email, password })).statusCode;
const me = async (caller: Caller) => (await caller.call('GET', '/api/auth/me')).statusCode;
const GONE = { status: 410, code: 'LINK_EXPIRED', detail: 'This link has expired or was used already.' };

/** Runs the work with the installation's clock moved forward. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const clock = gateway.app.get<Clock>(CLOCK);
  const now = clock.now.bind(clock);
  clock.now = () => new Date(now().getTime() + ms);
  return work().finally(() => (clock.now = now));
}

describe('a forgotten password', () => {
  it('is replaced by the mailed link, which ends every session', async () => {
    expect((await forgot(` ${jane.email.toUpperCase()} `)).statusCode).toBe(202);
    const { subject, text, token, messageId } = await mail(jane.email);
    expect([subject, text]).toEqual(['Set a new password', expect.stringContaining('/reset-password?token=')]);
    expect(messageId).toMatch(/^<system\./);
    expect((await reset(token)).statusCode).toBe(204);
    expect(await me(jane)).toBe(401);
    expect(await signIn(jane.email, PASSWORD)).toBe(401);
    expect(await signIn(jane.email, NEW)).toBe(200);
    expect((await mail(jane.email, 2)).subject).toBe('Your password was changed');
    const { rows } = await gateway.database.pool.query(`SELECT data, metadata FROM es.events WHERE type = 'PasswordChanged'`);
    expect(rows.map(({ data }) => data.userId)).toContain(jane.user.id);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('leaves no token and no address in queue or database', async () => {
    await forgot(jane.email);
    const { token } = await mail(jane.email);
    const { rows: resets } = await gateway.database.pool.query('SELECT * FROM vault.password_resets');
    const secret = Buffer.from(token, 'base64url').subarray(16);
    for (const shape of [token, secret.toString('hex'), secret.toString('base64')]) expect(JSON.stringify(resets)).not.toContain(shape);
    const { rows: jobs } = await gateway.database.pool.query('SELECT payload FROM jobs._private_jobs');
    expect(JSON.stringify(jobs)).not.toContain('@');
  });

  it('gives the same answer for every address', async () => {
    const known = await forgot(jane.email);
    const unknown = await forgot(`nobody-${newId()}@acme.example`);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    await until(
      async () => (await gateway.database.pool.query('SELECT 1 FROM vault.password_resets WHERE user_id IS NULL')).rowCount === 0,
    );
  });

  it.each([
    ['', 'Email is required'],
    [['jane@acme.example'], 'Please enter a valid email address'],
    ['a@x.example\r\nBcc: all@evil.example', 'Please enter a valid email address'],
    ['a@x.example\nRCPT TO:<all@evil.example>', 'Please enter a valid email address'],
  ])('cannot be requested for %j: %s', async (email, detail) => {
    expect((await forgot(email)).json()).toMatchObject({ status: 400, detail });
  });
});

describe('a link to a new password', () => {
  let token: string;
  beforeEach(async () => {
    await forgot(jane.email);
    ({ token } = await mail(jane.email));
  });

  it('works once, even when used several times at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `${NEW} ${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410, 410, 410, 410]);
    expect((await reset(token)).json()).toMatchObject(GONE);
  });

  it('can be checked any number of times without being used up', async () => {
    const usable = async (which: unknown) => (await gateway.post('/api/auth/reset-password/check', { token: which })).json<object>();
    for (const look of [await usable(token), await usable(token)]) expect(look).toEqual({ usable: true });
    expect(await later(HOUR_MS, () => usable(token))).toEqual({ usable: false });
    for (const guess of ['x'.repeat(64), 'short', token.replace(/.$/, '_x')]) expect(await usable(guess)).toEqual({ usable: false });
    expect(await usable('')).toMatchObject({ status: 400, detail: 'The link is not complete' });
    expect((await reset(token)).statusCode).toBe(204);
    expect(await usable(token)).toEqual({ usable: false });
  });

  it('works for one hour', async () => {
    expect((await later(HOUR_MS, () => reset(token))).json()).toMatchObject(GONE);
    expect(await signIn(jane.email, PASSWORD)).toBe(200);
    expect((await later(HOUR_MS - 60_000, () => reset(token))).statusCode).toBe(204);
  });

  it('is void once a later one is requested', async () => {
    await forgot(jane.email);
    const { token: second } = await mail(jane.email, 2);
    expect((await reset(token)).json()).toMatchObject(GONE);
    expect((await reset(second)).statusCode).toBe(204);
  });

  it('is void once the password is changed', async () => {
    await jane.call('POST', '/api/auth/password', { payload: { currentPassword: PASSWORD, newPassword: NEW } });
    expect((await reset(token)).json()).toMatchObject(GONE);
  });

  it('cannot be derived from another one, and opens no other account', async () => {
    const eve = await gateway.signUp();
    await forgot(eve.email);
    const { token: own } = await mail(eve.email);
    const bytes = [token, own].map((text) => Buffer.from(text, 'base64url'));
    const mixed = Buffer.concat([bytes[0]?.subarray(0, 16) ?? Buffer.alloc(0), bytes[1]?.subarray(16) ?? Buffer.alloc(0)]);
    for (const guess of [mixed.toString('base64url'), token.replace(/.$/, '_x'), `${token}A`, token.toLowerCase(), 'x'.repeat(64)])
      expect((await reset(guess)).json()).toMatchObject(GONE);
    expect((await reset(own)).statusCode).toBe(204);
    expect(await signIn(jane.email, PASSWORD)).toBe(200);
  });

  it('stays usable when the new password is invalid', async () => {
    expect((await reset(token, '1234567')).json()).toMatchObject({ status: 400, detail: 'Password must be at least 8 characters long' });
    expect((await reset('', NEW)).json()).toMatchObject({ status: 400, detail: 'The link is not complete' });
    expect((await reset({ $ne: null }, NEW)).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(204);
  });
});

describe('a password that is changed in the settings', () => {
  const change = (currentPassword: string, newPassword = NEW) =>
    jane.call('POST', '/api/auth/password', { payload: { currentPassword, newPassword }, headers: { 'idempotency-key': newId() } });

  it('requires the current one, and ends every other session', async () => {
    expect((await change('wrong password')).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'currentPassword', message: 'This is not your current password' }],
    });
    expect((await change(PASSWORD, 'short')).json()).toMatchObject({ errors: [{ field: 'newPassword' }] });
    expect(await me(jane)).toBe(200);
    const { token } = (await change(PASSWORD)).json<{ token: string }>();
    expect(await me(jane)).toBe(401);
    const again = await gateway.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
    expect(again.statusCode).toBe(200);
    expect(await signIn(jane.email, NEW)).toBe(200);
  });
});

describe('another sign-in email', () => {
  const wish = (email: string, password = PASSWORD) => jane.call('POST', '/api/auth/email', { payload: { email, password } });
  const confirm = (token: string) => gateway.post('/api/auth/confirm-email', { token });

  it('takes effect once confirmed, and the old address is notified', async () => {
    const wanted = `j.${newId()}@acme.example`;
    expect((await wish(wanted)).statusCode).toBe(204);
    const { token, text } = await mail(wanted);
    expect(text).not.toContain(jane.email);
    const notice = await mail(jane.email);
    expect([notice.subject, notice.token]).toEqual(['Your sign-in email is about to change', '']);
    expect(await signIn(wanted, PASSWORD)).toBe(401);

    expect((await confirm(token)).statusCode).toBe(204);
    expect((await confirm(token)).statusCode).toBe(204);
    expect([await signIn(wanted, PASSWORD), await signIn(jane.email, PASSWORD)]).toEqual([200, 401]);
    expect((await jane.call('GET', '/api/auth/me')).json()).toMatchObject({ email: wanted });
    const { rows } = await gateway.database.pool.query(
      `SELECT data FROM es.events WHERE type = 'ProfileChanged' AND stream_id = (SELECT 'account-' || account_id FROM vault.users WHERE id = $1)`,
      [jane.user.id],
    );
    expect(rows.map(({ data }) => data.fields)).toEqual([['email']]);
  });

  it('is announced to the old address even if its mail server takes the notice only after the confirmation', async () => {
    const wanted = `thief-${newId()}@acme.example`;
    busy.add(jane.email);
    await wish(wanted);
    expect((await confirm((await mail(wanted)).token)).statusCode).toBe(204);
    // A worker of an earlier version would find no user, and notify nobody.
    const { rowCount: lost } = await gateway.database.pool.query(
      `SELECT FROM jobs._private_jobs j JOIN jobs._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'accounts.tell-old-address' AND NOT (j.payload::jsonb->'payload' ? 'userId')`,
    );
    expect(lost).toBe(0);
    busy.clear();
    expect((await mail(jane.email)).subject).toBe('Your sign-in email was changed');
    expect(mailsTo(wanted)).toHaveLength(1);
    await until(async () => (await findTraces(gateway.database.pool, jane.email)).length === 0);
  });

  it('is announced to the present address by a job of an earlier version', async () => {
    const payload = { userId: jane.user.id, noticeId: newId() };
    await gateway.app.get(JobQueue).enqueue(gateway.database.pool, 'accounts.tell-old-address', payload);
    expect((await mail(jane.email)).subject).toBe('Your sign-in email is about to change');
  });

  it('does not reveal that the address has an account, and notifies only its owner', async () => {
    const bob = await gateway.signUp();
    const [taken, free] = [await wish(bob.email), await wish(`free-${newId()}@acme.example`)];
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(await mail(bob.email)).toMatchObject({ subject: 'This address has a Rekindle account already', token: '' });
  });

  it('is refused when somebody else takes the address before it is confirmed', async () => {
    const wanted = `late-${newId()}@acme.example`;
    await wish(wanted);
    const { token } = await mail(wanted);
    await gateway.signUp({ email: wanted });
    expect((await confirm(token)).json()).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    expect(await signIn(jane.email, PASSWORD)).toBe(200);
  });

  it('cannot be confirmed after a day, after a later request, or by a link for something else', async () => {
    const [first, second] = [`first-${newId()}@acme.example`, `second-${newId()}@acme.example`];
    await wish(first);
    const { token } = await mail(first);
    expect((await later(24 * HOUR_MS, () => confirm(token))).statusCode).toBe(410);
    await wish(second);
    expect((await confirm(token)).statusCode).toBe(410);
    await forgot(jane.email);
    // Besides the notices of both requests, in any order.
    const mails = await Promise.all([1, 2, 3].map((n) => mail(jane.email, n)));
    const resetLink = mails.find(({ subject }) => subject === 'Set a new password');
    expect((await confirm(resetLink?.token ?? '')).statusCode).toBe(410);
    expect((await reset((await mail(second)).token)).statusCode).toBe(410);
  });

  it('requires the current password', async () => {
    const answer = await wish('new@acme.example', 'wrong password');
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'password' }] });
  });
});

it('reports to pages that email can be sent, that there is no demo account, and that the API is described', async () => {
  expect((await gateway.app.inject({ url: '/api/config' })).json()).toEqual({
    accounts: 'open',
    canSendEmail: true,
    demoAccount: null,
    apiDocs: true,
  });
});
