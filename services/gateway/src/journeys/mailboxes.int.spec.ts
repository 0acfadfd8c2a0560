import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestMailServer } from '@rekindle/email/testing';
import { until } from '@rekindle/event-sourcing/testing';
import { sealKeyId, unseal } from '@rekindle/platform';
import { grantPlan } from '../testing/everything-owned.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const HOST = '127.0.0.1';
const EMAIL = 'robin@acme.example';
const PACING = {
  ...{ dailyLimit: 50, gapSeconds: 60, jitterSeconds: 60, rampStart: 10, rampStep: 5, rampCeiling: 50 },
  ...{ windowFrom: '08:00', windowTo: '18:00', days: [1, 2, 3, 4, 5] },
};
const KEY = 'a secret that keys hashes in specs only!';
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown;

let gateway: TestGateway;
let server: TestMailServer;
let caller: Caller;

beforeAll(async () => void (gateway = await startGateway({ MAIL_HOSTS_PRIVATE: 'true' }, { workers: true })));
afterAll(() => gateway.stop());
beforeEach(async () => {
  server = await new TestMailServer().listen();
  caller = await gateway.signUp();
});
afterEach(() => server.close());

const connect = (email = EMAIL, by = caller) =>
  by.call('POST', '/api/mailboxes', { payload: { email, fromName: 'Robin', ...server.places(HOST, email) } });
const connected = async (): Promise<string> => (await connect()).json<{ id: string }>().id;
const mailbox = async (id: string) =>
  (await caller.call('GET', `/api/mailboxes/${id}`)).json<Record<string, unknown> & { version: number }>();
const events = async (id: string) =>
  (
    await gateway.database.pool.query<{ type: string; data: object }>(
      `SELECT type, data FROM es.events WHERE stream_id = 'mailbox-' || $1 ORDER BY stream_version`,
      [id],
    )
  ).rows;
const row = async (id: string) =>
  (await gateway.database.pool.query<Record<string, unknown> & { secrets: Buffer }>('SELECT * FROM mailer.mailboxes WHERE id = $1', [id]))
    .rows[0];

describe('connecting a mailbox', () => {
  it('returns every check, and lists the mailbox from then on', async () => {
    const answer = await connect();
    const steps = ['dns', 'tls', 'smtp', 'imap', 'round_trip'].map((step) => ({ step, ok: true, detail: expect.any(String) }));
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: expect.any(String), state: 'active', checks: steps }]);
    const list = (await caller.call('GET', '/api/mailboxes')).json<{ mailboxes: { id: string; history: object[] }[] }>();
    const { id = '', history = [] } = list.mailboxes[0] ?? {};
    expect(list).toEqual({
      mailboxes: [
        {
          ...{ id: answer.json<{ id: string }>().id, email: EMAIL, fromName: 'Robin', replyTo: null, signature: null },
          ...{
            provider: 'smtp',
            presetId: null,
            state: 'active',
            pause: null,
            problem: null,
            takesNoNewLeads: null,
            pacing: PACING,
            trackingDomain: null,
          },
          ...{ today: { limit: expect.any(Number), sent: 0, waiting: 0 } },
          health: { sent: 0, bounces: 0, complaints: 0, bounceShare: 0, complaintShare: 0, days: 7 },
          history,
          domain: expect.objectContaining({ name: 'acme.example' }),
          ...{ connectedAt: MOMENT, version: 1 },
        },
      ],
      ...{ limit: 1, used: 1, installation: { allowed: true, address: 'hello@rekindle.example' } },
    });
    expect(history).toHaveLength(14);
    const { accountId } = (await events(id))[0]?.data as { accountId: string };
    expect(await events(id)).toEqual([{ type: 'MailboxConnected', data: { accountId, mailboxId: id, provider: 'smtp' } }]);
  });

  it('stores the passwords sealed, with the id of the key', async () => {
    const id = await connected();
    const { secrets, key_id, ...rest } = (await row(id)) ?? { secrets: Buffer.alloc(0) };
    expect(key_id).toBe(sealKeyId(KEY));
    expect(JSON.parse(unseal({ encryptionKey: KEY }, secrets))).toEqual({ smtp: 'app password', imap: 'app password' });
    expect(JSON.stringify([rest, await events(id)])).not.toContain('app password');
  });

  it('refuses one that fails a check, with the results', async () => {
    server.options.imapRefusal = 'IMAP access is disabled for this mailbox';
    const answer = await connect();
    const places = server.places(HOST);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'MAILBOX_CHECK_FAILED',
        detail: `${HOST} did not accept the sign-in to read. It said: “IMAP access is disabled for this mailbox”.`,
        checks: [
          { step: 'dns', ok: true, detail: `${HOST} is ${HOST}.` },
          { step: 'tls', ok: true, detail: `Without encryption, within the own network: ${HOST}.` },
          { step: 'smtp', ok: true, detail: `Signed in at ${HOST} to send as ${places.smtp.user}.` },
          expect.objectContaining({ step: 'imap', ok: false, advice: expect.stringContaining('IMAP is switched off') }),
        ],
      }),
    ]);
    expect((await caller.call('GET', '/api/mailboxes')).json()).toMatchObject({ mailboxes: [], used: 0 });
  });

  it.each([
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ fromName: ' ' }, 'The sender name is missing'],
    [{ smtp: null }, 'smtp is missing: the server that sends'],
    [
      { imap: { host: 'http://x/', port: 993, tls: 'tls', user: 'u', password: 'p' } },
      'A mail server is given by its host name, e.g. smtp.example.com',
    ],
    [{ imap: { host: 'x', port: 0, tls: 'tls', user: 'u', password: 'p' } }, 'The port must be a number from 1 to 65535'],
    [{ imap: { host: 'x', port: 993, tls: 'ssl', user: 'u', password: 'p' } }, 'Encryption must be tls, starttls or none'],
  ])('explains what is wrong with %j', async (fields, detail) => {
    const payload = { email: EMAIL, fromName: 'Robin', ...server.places(HOST), ...fields };
    expect((await caller.call('POST', '/api/mailboxes', { payload })).json()).toMatchObject({ code: 'VALIDATION_FAILED', detail });
  });

  it('accepts an address once', async () => {
    await grantPlan(gateway, caller, 'growth');
    await until(
      () => caller.call('GET', '/api/mailboxes'),
      ({ body }) => body.includes('"limit":3'),
    );
    await connect();
    expect((await connect(EMAIL.toUpperCase())).json()).toMatchObject({ code: 'MAILBOX_EXISTS' });
  });

  it('accepts as many as the plan allows, of ten at the same time', async () => {
    await grantPlan(gateway, caller, 'growth');
    await until(
      () => caller.call('GET', '/api/mailboxes'),
      ({ body }) => body.includes('"limit":3'),
    );
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => connect(`robin-${n}@acme.example`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(3).fill(201), ...Array<number>(7).fill(403)]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toMatchObject({
      code: 'MAILBOXES_LIMIT_REACHED',
      detail: 'Your plan Growth has 3 mailboxes, and all are connected. Disconnect one, or choose a larger plan.',
    });
    expect((await caller.call('GET', '/api/mailboxes')).json()).toMatchObject({ limit: 3, used: 3 });
  });
});

it('explains why a mailbox beyond a smaller plan’s limit takes no new leads', async () => {
  await grantPlan(gateway, caller, 'growth');
  const listed = (limit: string) =>
    until(
      () => caller.call('GET', '/api/mailboxes'),
      ({ body }) => body.includes(limit),
    );
  await listed('"limit":3');
  for (const name of ['one', 'two', 'three']) await connect(`${name}@acme.example`);
  await gateway.database.pool.query(`UPDATE mailer.accounts SET claims = '[]' WHERE account_id = (SELECT account_id FROM mailer.mailboxes
    WHERE email = 'three@acme.example' AND ended_at IS NULL)`);
  const { mailboxes } = (await listed('"limit":1')).json<{ mailboxes: { email: string; takesNoNewLeads: string | null }[] }>();
  const why =
    'Your plan Free trial has one mailbox: this one finishes what it began and takes no new leads. ' +
    'Choose a larger plan, or disconnect an older mailbox.';
  expect(mailboxes.map(({ email, takesNoNewLeads }) => [email, takesNoNewLeads])).toEqual([
    ['one@acme.example', null],
    ['two@acme.example', why],
    ['three@acme.example', why],
  ]);
});

describe('a connected mailbox', () => {
  it('can be changed at its newest version only', async () => {
    const id = await connected();
    const settings = {
      fromName: 'Robin R.',
      replyTo: 'desk@acme.example',
      signature: 'Robin\nAcme',
      pacing: { ...PACING, dailyLimit: 20 },
      trackingDomain: null,
    };
    const answer = await caller.call('PUT', `/api/mailboxes/${id}`, { payload: { ...settings, version: 1 } });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ ...settings, version: 2 })]);
    expect((await caller.call('PUT', `/api/mailboxes/${id}`, { payload: { ...settings, version: 1 } })).json()).toMatchObject({
      code: 'CONCURRENCY_CONFLICT',
    });
    expect((await events(id)).at(-1)).toMatchObject({
      type: 'MailboxChanged',
      data: { fields: ['fromName', 'replyTo', 'signature', 'dailyLimit'] },
    });
  });

  it.each([
    [{ windowFrom: '18:00', windowTo: '08:00' }, 'The window must end after it begins'],
    [{ days: [] }, 'Choose one day of the week at least'],
    [{ dailyLimit: 0 }, 'The daily limit must be a whole number from 1 to 2000'],
    [{ windowFrom: '8' }, 'A time of day looks like 08:30'],
  ])('refuses the pacing %j', async (pacing, detail) => {
    const id = await connected();
    const payload = {
      fromName: 'Robin',
      replyTo: null,
      signature: null,
      trackingDomain: null,
      version: 1,
      pacing: { ...PACING, ...pacing },
    };
    expect((await caller.call('PUT', `/api/mailboxes/${id}`, { payload })).json()).toMatchObject({ code: 'VALIDATION_FAILED', detail });
  });

  it('is paused and resumed', async () => {
    const id = await connected();
    expect((await caller.call('POST', `/api/mailboxes/${id}/pause`)).json()).toEqual({ state: 'paused' });
    expect(await mailbox(id)).toMatchObject({ state: 'paused', pause: { by: 'owner', reason: 'You paused it.', since: MOMENT } });
    expect((await caller.call('POST', `/api/mailboxes/${id}/resume`)).json()).toEqual({ state: 'active' });
    expect(await mailbox(id)).toMatchObject({ state: 'active', pause: null });
  });

  it('becomes broken with a wrong password, and is repaired by a new one', async () => {
    const id = await connected();
    server.options.password = 'a new password';
    const failed = (await caller.call('POST', `/api/mailboxes/${id}/check`)).json();
    expect(failed).toMatchObject({ state: 'broken', checks: [{ ok: true }, { ok: true }, { step: 'smtp', ok: false }] });
    expect(await mailbox(id)).toMatchObject({
      state: 'broken',
      pause: { by: 'sign_in' },
      problem: { step: 'smtp', advice: expect.any(String), since: MOMENT },
    });
    expect((await caller.call('POST', `/api/mailboxes/${id}/resume`)).json()).toMatchObject({ code: 'MAILBOX_BROKEN' });
    const { smtp, imap } = server.places(HOST);
    const wrong = await caller.call('PUT', `/api/mailboxes/${id}/credentials`, { payload: { smtp: { ...smtp, password: 'x' }, imap } });
    expect([wrong.statusCode, wrong.json()]).toEqual([422, expect.objectContaining({ code: 'MAILBOX_CHECK_FAILED' })]);
    expect((await caller.call('PUT', `/api/mailboxes/${id}/credentials`, { payload: { smtp, imap } })).json()).toMatchObject({
      state: 'active',
    });
    expect(await mailbox(id)).toMatchObject({ state: 'active', pause: null, problem: null });
    expect((await events(id)).map(({ type }) => type)).toEqual(['MailboxConnected', 'MailboxBroken', 'MailboxRepaired']);
  });

  it('loses its address and passwords when disconnected', async () => {
    const id = await connected();
    expect((await caller.call('DELETE', `/api/mailboxes/${id}`)).statusCode).toBe(204);
    expect((await caller.call('GET', `/api/mailboxes/${id}`)).statusCode).toBe(404);
    expect(await row(id)).toMatchObject({ state: 'disconnected', email: '', from_name: '', smtp: {}, imap: {}, secrets: Buffer.alloc(0) });
    expect((await connect()).statusCode).toBe(201);
  });

  it('is inaccessible to other accounts', async () => {
    const id = await connected();
    const other = await gateway.signUp();
    const { smtp, imap } = server.places(HOST);
    const settings = { fromName: 'X', replyTo: null, signature: null, trackingDomain: null, version: 1, pacing: PACING };
    const calls = [
      other.call('GET', `/api/mailboxes/${id}`),
      other.call('PUT', `/api/mailboxes/${id}`, { payload: settings }),
      other.call('PUT', `/api/mailboxes/${id}/credentials`, { payload: { smtp, imap } }),
      ...['check', 'pause', 'resume'].map((verb) => other.call('POST', `/api/mailboxes/${id}/${verb}`)),
      other.call('DELETE', `/api/mailboxes/${id}`),
    ];
    for (const answer of await Promise.all(calls))
      expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
    expect(await events(id)).toHaveLength(1);
  });
});

it('lists the common providers, with instructions for their users', async () => {
  const presets = (await caller.call('GET', '/api/mailboxes/presets')).json<{ id: string; note: string; oauth: string | null }[]>();
  expect(presets.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['google', 'microsoft365', 'outlook', 'yahoo', 'icloud', 'zoho', 'fastmail', 'ionos', 'gmx', 'ovh', 'proton']),
  );
  // This installation has no client for either.
  expect(presets.filter(({ oauth }) => oauth !== null)).toEqual([]);
});

describe('an installation that sends from mailboxes only', () => {
  let strict: TestGateway;
  beforeAll(async () => void (strict = await startGateway({ MAIL_HOSTS_PRIVATE: 'true', MAIL_FROM_SHARED: 'false' })));
  afterAll(() => strict.stop());

  it('launches nothing for an account without a mailbox', async () => {
    const owner = await strict.signUp();
    expect((await owner.call('GET', '/api/mailboxes')).json()).toMatchObject({ installation: { allowed: false, address: null } });
    const sender = { senderName: 'Robin', replyTo: EMAIL, postalAddress: '1 Mill Lane' };
    const url = '/api/campaigns/0197a000-0000-7000-8000-000000000020/launch';
    const answer = await owner.call('POST', url, { payload: sender });
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'MAILBOX_REQUIRED' })]);
    await connect(EMAIL, owner);
    expect((await owner.call('POST', url, { payload: sender })).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});
