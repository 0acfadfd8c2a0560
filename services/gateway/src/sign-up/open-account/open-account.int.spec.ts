import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startGateway()));
afterAll(() => gateway.stop());

const signUp = (payload: unknown) => gateway.post('/api/auth/signup', payload);
const count = async (table: string): Promise<number> =>
  (await gateway.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n ?? 0;

it('opens an account with the trial, signs its user in and records it without personal data', async () => {
  const answer = await signUp({ email: ' Jane.Doe@Acme.example ', password: PASSWORD, timeZone: 'Europe/Berlin' });
  expect(answer.statusCode).toBe(201);
  const { token, user, message } = answer.json();
  expect(message).toBe('Welcome! Upload your first 500 leads to start your free trial.');
  expect(user).toEqual({
    id: expect.any(String),
    email: 'Jane.Doe@Acme.example',
    fullName: 'Jane Doe',
    companyName: '',
    plan: 'free_trial',
    planLine: 'trial',
    timeZone: 'Europe/Berlin',
    subscription: {
      plan: 'free_trial',
      monthly_price: 0,
      status: 'trial',
      source: 'trial',
      until: null,
      ended: false,
      paymentAwaited: false,
    },
    trial_status: {
      leads_limit: 500,
      leads_per_month: null,
      leads_uploaded: 0,
      test_emails_limit: 50,
      test_emails_sent: 0,
      endsAt: expect.any(String),
    },
    notifications: {
      firstReply: true,
      everyReply: false,
      dailyReplies: false,
      campaignCompleted: true,
      campaignFailed: true,
      weeklySummary: true,
      limits: true,
    },
  });
  const me = await gateway.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(me.json()).toEqual(user);

  const { rows } = await gateway.database.pool.query(`SELECT * FROM es.events WHERE type = 'AccountOpened'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    stream_version: 1,
    data: { userId: user.id, timeZone: 'Europe/Berlin', trialEndsAt: user.trial_status.endsAt, termsVersion: null },
  });
  expect(rows[0].stream_id).toBe(`account-${rows[0].tenant_id}`);
  expect(JSON.stringify(rows[0])).not.toMatch(/jane|doe|acme/i);
  expect(Buffer.from(token.split('.')[1], 'base64url').toString()).not.toMatch(/jane|doe|acme/i);
});

it('records the accepted version of the terms, and refuses one that never existed', async () => {
  const terms = (termsVersion: string, email: string) => signUp({ email, password: PASSWORD, termsVersion });
  const { user } = (await terms('2026-11-01', 'terms@acme.example')).json();
  const { rows } = await gateway.database.pool.query(`SELECT data FROM es.events WHERE data ->> 'userId' = $1`, [user.id]);
  expect(rows.map(({ data }) => data.termsVersion)).toEqual(['2026-11-01']);
  const refused = await terms('2020-01-01', 'other-terms@acme.example');
  expect([refused.statusCode, refused.json().detail]).toEqual([400, 'Please accept the Terms of Service']);
});

it('saves the given names', async () => {
  const answer = await signUp({ email: 'names@acme.example', password: PASSWORD, fullName: ' Jürgen Müller ', companyName: ' Acme ' });
  expect(answer.json().user).toMatchObject({ fullName: 'Jürgen Müller', companyName: 'Acme', timeZone: 'UTC' });
});

it('strips invisible characters from names', async () => {
  const hidden = { fullName: '\u200b', companyName: 'Acme\u202e Ltd\u2066' };
  const answer = await signUp({ email: 'jane.unseen@acme.example', password: PASSWORD, ...hidden });
  expect(answer.json().user).toMatchObject({ fullName: 'Jane Unseen', companyName: 'Acme Ltd' });
});

it.each([['Mars/Phobos'], [7], [['UTC']], [null]])('uses UTC for the time zone %p', async (timeZone) => {
  const answer = await signUp({ email: `zone-${JSON.stringify(timeZone).replace(/\W/g, '')}@acme.example`, password: PASSWORD, timeZone });
  expect([answer.statusCode, answer.json().user.timeZone]).toEqual([201, 'UTC']);
});

describe('refuses', () => {
  it.each([
    [{}, 'Email is required', ['email', 'password']],
    [{ password: PASSWORD }, 'Email is required', ['email']],
    [{ email: 'jane', password: PASSWORD }, 'Please enter a valid email address', ['email']],
    [{ email: ['a@b.example'], password: PASSWORD }, 'Please enter a valid email address', ['email']],
    [{ email: { $gt: '' }, password: PASSWORD }, 'Please enter a valid email address', ['email']],
    [{ email: 'null\u0001byte@acme.example', password: PASSWORD }, 'Please enter a valid email address', ['email']],
    [{ email: 'ok@acme.example' }, 'Password is required', ['password']],
    [{ email: 'ok@acme.example', password: '1234567' }, 'Password must be at least 8 characters long', ['password']],
    [{ email: 'ok@acme.example', password: 'x'.repeat(100_000) }, 'Password must be at most 200 characters long', ['password']],
    [{ email: 'ok@acme.example', password: [PASSWORD] }, 'Password must be text', ['password']],
    [{ email: 'ok@acme.example', password: PASSWORD, fullName: ['Jane'] }, 'Full name must be text', ['fullName']],
    [
      { email: 'ok@acme.example', password: PASSWORD, companyName: 'A\u0001B' },
      'Company name must not contain control characters',
      ['companyName'],
    ],
  ])('%j: %s', async (payload, detail, fields) => {
    const answer = await signUp(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const problem = answer.json();
    expect(problem).toMatchObject({ status: 400, title: 'Bad Request', code: 'VALIDATION_FAILED', detail });
    expect(problem.errors.map((fault: { field: string }) => fault.field)).toEqual(fields);
    expect(problem.errors[0].message).toBe(detail);
  });

  it('an address that has an account, in any case', async () => {
    await signUp({ email: 'taken@acme.example', password: PASSWORD });
    const again = await signUp({ email: 'TAKEN@Acme.Example', password: 'another password' });
    expect(again.json()).toMatchObject({ status: 409, code: 'EMAIL_TAKEN', detail: 'User already exists with this email' });
  });
});

it('opens one account for twenty concurrent sign-ups with one address', async () => {
  const before = await count('vault.accounts');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => signUp({ email: n % 2 ? 'Rush@acme.example' : 'rush@acme.example', password: PASSWORD })),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  expect((await count('vault.accounts')) - before).toBe(1);
  expect(await count('vault.users')).toBe(await count('vault.accounts'));
  expect(await count(`es.events WHERE type = 'AccountOpened'`)).toBe(await count('vault.accounts'));
});

it('keeps nothing of an account whose event cannot be stored', async () => {
  const before = await count('vault.users');
  await gateway.database.pool.query('ALTER TABLE es.events ADD CONSTRAINT nothing CHECK (false) NOT VALID');
  const answer = await signUp({ email: 'half@acme.example', password: PASSWORD });
  await gateway.database.pool.query('ALTER TABLE es.events DROP CONSTRAINT nothing');
  expect(answer.json()).toMatchObject({ status: 500, code: 'INTERNAL', reference: expect.any(String) });
  expect(await count('vault.users')).toBe(before);
  expect((await signUp({ email: 'half@acme.example', password: PASSWORD })).statusCode).toBe(201);
});

it('stores argon2id with 19 MiB and two passes, never the password', async () => {
  await signUp({ email: 'hash@acme.example', password: 'very secret words' });
  const { rows } = await gateway.database.pool.query(`SELECT * FROM vault.users WHERE email_key = 'hash@acme.example'`);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(rows)).not.toContain('very secret words');
});
