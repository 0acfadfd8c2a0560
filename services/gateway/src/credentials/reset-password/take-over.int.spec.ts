import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { inTransaction, newId } from '@rekindle/platform';
import { TextVault, senderTextId } from '@rekindle/vault';
import { Payer } from '../../testing/payer.js';
import { type Caller, PASSWORD } from '../../testing/start-gateway.js';

const CHOSEN = 'a password of my own';
const CHANGED = 'Your password was changed';

let payer: Payer;
let email: string;
beforeAll(async () => void (payer = await Payer.start()));
beforeEach(() => void (email = `owner-${newId()}@acme.example`));
afterAll(() => payer.stop());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const get = (url: string, token: string) => payer.gateway.app.inject({ url, ...bearer(token) });
const key = async (token: string): Promise<string> =>
  (await payer.gateway.post('/api/api-keys', { name: 'Mine', scopes: ['events:read', 'conversions:write'] }, bearer(token))).json().key;
/** The responses to a key: reading events, writing a conversion. */
const uses = async (apiKey: string) => [
  (await get('/api/events', apiKey)).statusCode,
  (await payer.gateway.post('/api/conversions', { lead_id: newId(), amount: 1 }, bearer(apiKey))).statusCode,
];
const WORKS = [200, 404];
const REFUSED = [401, 401];

/** The token in the newest email to an address with this subject. */
async function mailed(subject: string, to = email, n = 1): Promise<string> {
  const found = await until(
    async () => (await payer.inbox(to)).filter((one) => one.subject.startsWith(subject)),
    (mails) => mails.length >= n,
  );
  return /token=([\w-]+)/.exec(found[0]?.text ?? '')?.[1] ?? '';
}
const reset = async (token: string, password = CHOSEN) => (await payer.post('/api/auth/reset-password', { token, password })).statusCode;
async function forgetPassword(n = 1, to = email): Promise<void> {
  await payer.post('/api/auth/forgot-password', { email: to });
  expect(await reset(await mailed('Set a new password', to, n))).toBe(204);
}
async function signIn(to = email, password = CHOSEN): Promise<string | undefined> {
  return (await payer.post('/api/auth/login', { email: to, password })).json().token;
}
/** The text of the nth notice that the password was changed. */
async function notice(n = 1): Promise<string> {
  const found = await until(
    async () => (await payer.inbox(email)).filter(({ subject }) => subject === CHANGED),
    (mails) => mails.length === n,
  );
  return found[0]?.text ?? '';
}
const revokedEvents = async () => (await payer.events('ApiKeyRevoked', await payer.accountOf(email))).length;

/** A stranger pays with an address that is not theirs, and is signed in for it. */
async function strangerPays(): Promise<string> {
  const { session_id } = await payer.checkout(email);
  await payer.pay(session_id);
  return (await payer.verify(session_id, email)).token;
}

describe('the first password set by a mailed link withdraws the API keys', () => {
  it('of a stranger who paid with the address', async () => {
    const stranger = await strangerPays();
    const keys = [
      await until(
        () => key(stranger),
        (made) => made !== undefined,
      ),
      await key(stranger),
    ];
    for (const each of keys) expect(await uses(each)).toEqual(WORKS);
    expect(await reset(await mailed('Your Rekindle account is ready'))).toBe(204);
    expect((await get('/api/auth/me', stranger)).statusCode).toBe(401);
    for (const each of keys) expect(await uses(each)).toEqual(REFUSED);
    expect(await revokedEvents()).toBe(2);
    expect(await notice()).toContain(
      'The 2 API keys of your account, which were made before this address was known to be yours, were withdrawn.',
    );
    const listed = (await get('/api/api-keys', (await signIn()) ?? '')).json().keys;
    expect(listed).toMatchObject([{ revokedAt: expect.any(String) }, { revokedAt: expect.any(String) }]);
  });

  it('of a stranger who signed up for the free trial with the address before its owner paid', async () => {
    const attacker = await payer.gateway.signUp({ email });
    const theirs = await key(attacker.token);
    const { session_id } = await payer.checkout(email);
    await payer.pay(session_id);
    expect((await payer.verify(session_id, email)).token).toBeNull();
    await forgetPassword();
    expect(await uses(theirs)).toEqual(REFUSED);
    expect(await revokedEvents()).toBe(1);
    expect(await notice()).toContain(
      'The API key of your account, which was made before this address was known to be yours, was withdrawn.',
    );
    const owner = (await signIn()) ?? '';
    expect(await uses(await key(owner))).toEqual(WORKS);
  });

  it('and mentions no keys if there were none', async () => {
    await payer.gateway.signUp({ email });
    await forgetPassword();
    expect(await notice()).not.toContain('API key');
    expect(await revokedEvents()).toBe(0);
  });
});

describe('a user who has proven the address', () => {
  it('by such a link keeps later keys', async () => {
    await payer.gateway.signUp({ email });
    await forgetPassword();
    const mine = await key((await signIn()) ?? '');
    await forgetPassword(2);
    expect(await uses(mine)).toEqual(WORKS);
    expect(await notice(2)).not.toContain('API key');
  });

  it('keeps the keys when the password is changed in the settings', async () => {
    const jane = await payer.gateway.signUp({ email });
    const mine = await key(jane.token);
    await jane.call('POST', '/api/auth/password', { payload: { currentPassword: PASSWORD, newPassword: CHOSEN } });
    expect(await uses(mine)).toEqual(WORKS);
  });

  it('by confirming a new one while signed in keeps them too; the confirmation link alone proves nothing', async () => {
    for (const [signedIn, left] of [
      [true, WORKS],
      [false, REFUSED],
    ] as const) {
      const [first, second] = [`first-${newId()}@acme.example`, `second-${newId()}@acme.example`];
      const jane = await payer.gateway.signUp({ email: first });
      await forgetPassword(1, first);
      const token = (await signIn(first)) ?? '';
      const mine = await key(token);
      await payer.gateway.post('/api/auth/email', { email: second, password: CHOSEN }, bearer(token));
      const confirmation = { token: await mailed('Confirm your new sign-in email', second) };
      const confirmed = await payer.gateway.post('/api/auth/confirm-email', confirmation, signedIn ? bearer(token) : bearer(jane.token));
      expect(confirmed.statusCode).toBe(204);
      await forgetPassword(1, second);
      expect(await uses(mine)).toEqual(left);
    }
  });
});

it('the sender and reply address are forgotten, and remembered once entered again', async () => {
  const { pool } = payer.gateway.database;
  const texts = new TextVault(pool);
  await payer.gateway.signUp({ email });
  const accountId = (await payer.accountOf(email)) ?? '';
  const says = (replyTo: string) =>
    inTransaction(pool, (tx) => {
      const body = { senderName: 'Acme', replyTo, postalAddress: 'Main Street 1', companyName: 'Acme' };
      return texts.put(tx, { accountId, kind: 'sender', id: senderTextId(accountId), body });
    });
  const replyTo = async () => (await texts.lastSender(accountId))?.body.replyTo ?? null;
  await says('stranger@evil.example');
  expect(await replyTo()).toBe('stranger@evil.example');
  await forgetPassword();
  expect(await replyTo()).toBeNull();
  await says('jane@acme.example');
  await forgetPassword(2);
  expect(await replyTo()).toBe('jane@acme.example');
});

describe('a request made with the previous password', () => {
  const elsewhere = () => `elsewhere-${newId()}@evil.example`;
  const wish = (by: Caller, to: string) => by.call('POST', '/api/auth/email', { payload: { email: to, password: PASSWORD } });
  const confirm = async (token: string) => (await payer.post('/api/auth/confirm-email', { token })).statusCode;

  it('for another sign-in email can no longer be confirmed', async () => {
    const [attacker, theirs] = [await payer.gateway.signUp({ email }), elsewhere()];
    await wish(attacker, theirs);
    const link = await mailed('Confirm your new sign-in email', theirs);
    await forgetPassword();
    expect(await confirm(link)).toBe(410);
    expect(await signIn()).toEqual(expect.any(String));
  });

  it('for another sign-in email is void after the owner changes the password in the settings', async () => {
    const [jane, theirs] = [await payer.gateway.signUp({ email }), elsewhere()];
    await wish(jane, theirs);
    const link = await mailed('Confirm your new sign-in email', theirs);
    await jane.call('POST', '/api/auth/password', { payload: { currentPassword: PASSWORD, newPassword: CHOSEN } });
    expect(await confirm(link)).toBe(410);
  });

  it.each([
    ['an API key', '/api/api-keys', { name: 'Late', scopes: ['events:read'] }],
    ['another sign-in email', '/api/auth/email', { email: 'late@evil.example', password: PASSWORD }],
    ['another password', '/api/auth/password', { currentPassword: PASSWORD, newPassword: 'the password of a thief' }],
  ])('for %s is refused when the owner’s new password overtakes it', async (_, url, payload) => {
    const attacker = await payer.gateway.signUp({ email });
    const { pool } = payer.gateway.database;
    const owner = await pool.connect();
    await owner.query('BEGIN');
    await owner.query('SELECT 1 FROM vault.users WHERE id = $1 FOR UPDATE', [attacker.user.id]);
    const late = attacker.call('POST', url, { payload });
    await until(async () => {
      const { rowCount } = await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE%'`,
      );
      return rowCount === 1;
    });
    await owner.query('UPDATE vault.users SET session_generation = session_generation + 1 WHERE id = $1', [attacker.user.id]);
    await owner.query('COMMIT');
    owner.release();
    expect((await late).json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const left =
      'SELECT (SELECT count(*)::int FROM gateway.api_keys WHERE account_id = $1) + (SELECT count(*)::int FROM vault.email_changes WHERE user_id = $2) AS n';
    expect((await pool.query(left, [await payer.accountOf(email), attacker.user.id])).rows).toEqual([{ n: 0 }]);
    expect(await signIn(email, PASSWORD)).toEqual(expect.any(String));
  });
});

it('a reset link, a change in the settings and a confirmation at the same time never deadlock', async () => {
  const theirs = `other-${newId()}@acme.example`;
  const jane = await payer.gateway.signUp({ email });
  await jane.call('POST', '/api/auth/email', { payload: { email: theirs, password: PASSWORD } });
  const confirmation = await mailed('Confirm your new sign-in email', theirs);
  await payer.post('/api/auth/forgot-password', { email });
  const link = await mailed('Set a new password');
  const answers = await Promise.all([
    reset(link),
    payer.post('/api/auth/confirm-email', { token: confirmation }).then(({ statusCode }) => statusCode),
    jane
      .call('POST', '/api/auth/password', { payload: { currentPassword: PASSWORD, newPassword: 'typed in the settings' } })
      .then(({ statusCode }) => statusCode),
  ]);
  expect([204, 410]).toContain(answers[0]);
  expect([204, 410]).toContain(answers[1]);
  expect([200, 400, 401]).toContain(answers[2]);
});
