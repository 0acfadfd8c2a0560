import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestMailServer } from '@rekindle/email/testing';
import { JobQueue } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { SETTINGS, type Settings, newId } from '@rekindle/platform';
import { CSV, ORDER, type Property, everythingOwned, uploadFile } from '../testing/everything-owned.js';
import { findTraces } from '../testing/find-traces.js';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { unzip } from '../testing/unzip.js';
import { withoutRoutine } from '../testing/routine-emails.js';

const UNTOUCHED = 'kim@untouched.example';
const BEN = 'ben@secret-customer.example';
const MAILBOX = 'robin@secret-owner.example';
const MAIL_PASSWORD = 'open sesame, secretly';
const AGENT = 'Secret browser 1.0';

interface Message {
  to: string;
  subject: string;
  images: string[];
  headers: Record<string, string>;
}

let gateway: TestGateway;
let owner: Caller;
let other: Caller;
let property: Property;
let mail: Message;
let accountId: string;
let trackedUrl: string;
let mailServer: TestMailServer;

beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true', MAIL_HOSTS_PRIVATE: 'true' }, { workers: true });
  mailServer = await new TestMailServer({ password: MAIL_PASSWORD }).listen();
  owner = await gateway.signUp();
  other = await gateway.signUp();
  accountId = (await one<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE email = $1', [owner.email])).id;
  await uploadFile(other, {}, `Email\n${UNTOUCHED}\n`, 'untouched.csv');
  property = await everythingOwned(gateway, owner);
  const link = await owner.call('POST', '/api/tracking-links', { payload: { url: 'https://secret-shop.example/spring' } });
  ({ trackedUrl } = link.json<{ trackedUrl: string }>());
  await owner.call('POST', '/api/chat/campaign', { payload: { message: 'What is my secret?', campaignId: property.campaignId } });
  await owner.call('POST', '/api/campaigns', { payload: { name: 'Secret draft', subject: 'Secret', body: 'Secret' } });
  await gateway.post('/sandbox/api/clock', { advance: '1h' });
  await until(
    () => received(BEN),
    (seen) => seen.length > 0,
  );
  mail = await opened(BEN);
  await connectMailbox();
  for (const url of [trackedUrl, mail.images[0] ?? '']) await gateway.app.inject({ url: pathOf(url), headers: { 'user-agent': AGENT } });
});
afterAll(async () => {
  await gateway.stop();
  await mailServer.close();
});

const SLACK = 'https://hooks.slack.com/services/T0123/B0456/AbCdEfGhwxyz';

async function connectMailbox(): Promise<void> {
  const places = mailServer.places('127.0.0.1', MAILBOX);
  const answer = await owner.call('POST', '/api/mailboxes', { payload: { email: MAILBOX, fromName: 'Secret Robin', ...places } });
  const { id } = answer.json<{ id: string }>();
  const { pacing, version } = (await owner.call('GET', `/api/mailboxes/${id}`)).json<{ pacing: object; version: number }>();
  const words = { fromName: 'Secret Robin', replyTo: 'desk@secret-owner.example', signature: 'Secret Robin, baker' };
  const payload = { ...words, pacing, version, trackingDomain: 'go.secret-owner.example' };
  await owner.call('PUT', `/api/mailboxes/${id}`, { payload });
  await owner.call('PUT', '/api/notifications/slack', { payload: { url: SLACK } });
}

async function one<Row extends object>(text: string, values: unknown[] = []): Promise<Row> {
  return (await gateway.database.pool.query<Row>(text, values)).rows[0] as Row;
}

const received = async (to: string): Promise<{ id: string; subject: string }[]> =>
  withoutRoutine((await gateway.app.inject({ url: `/sandbox/api/messages?to=${to}` })).json());

async function opened(to: string): Promise<Message> {
  const [message] = await received(to);
  return (await gateway.app.inject({ url: `/sandbox/api/messages/${message?.id}` })).json();
}

const pathOf = (url: string): string => `${new URL(url).pathname}${new URL(url).search}`;
const unsubscribeIn = ({ headers }: Message): string => /<(http[^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';

const exported = async (caller: Caller) => unzip((await caller.call('GET', '/api/account/export')).rawPayload);
const erase = (payload: object) => owner.call('POST', '/api/account/erase', { payload });
const folder = (): string => join(gateway.app.get<Settings>(SETTINGS).uploadsDir, accountId);
const secrets = (): Promise<string[]> => findTraces(gateway.database.pool, 'ecret');

describe('the export', () => {
  it('contains everything that the account owns, and describes each file', async () => {
    const files = await exported(owner);
    const all = Object.values(files).join('\n');
    for (const trace of [...property.traces, owner.email, ORDER, 'ada@secret-customer.example', 'Secret Lane 1, Bristol'])
      expect(all).toContain(trace);
    expect(files['campaigns.ndjson']).toContain('Secret spring campaign');
    expect(files['texts.ndjson']).toContain('Secret draft');
    expect(files['chat.ndjson']).toContain('What is my secret?');
    expect(files['tracked-links.ndjson']).toContain('https://secret-shop.example');
    expect(files[`uploads/${property.listId} secret-customers.csv`]).toBe(CSV);
    expect(files[`results/${property.campaignId}.csv`]).toContain(BEN);
    expect(
      files['leads.ndjson']
        ?.trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { email: string }).email),
    ).toHaveLength(2);
    expect(files['events.ndjson']).toContain('"EmailSent"');
    for (const name of Object.keys(files)) expect(files['README.txt']).toContain(name.replace(/\/.*/, '/').replace('README.txt', ''));
  });

  it('contains the Slack connection, without the address that lets anybody post there', async () => {
    const files = await exported(owner);
    const shown = { id: accountId, host: 'hooks.slack.com', last_four: 'wxyz', replies: 'each', disabled_at: null, problem: null };
    expect(JSON.parse(files['slack.ndjson'] ?? '')).toEqual({ ...shown, saved_at: expect.stringMatching(/^2026-/) });
    expect(Object.values(files).join('\n')).not.toContain('AbCdEfGh');
  });

  it('contains the mailboxes with their settings, without their credentials', async () => {
    const files = await exported(owner);
    const [line = '', ...rest] = files['mailboxes.ndjson']?.trim().split('\n') ?? [];
    const { smtp, imap } = mailServer.places('127.0.0.1', MAILBOX);
    const server = ({ password: _, ...place }: typeof smtp) => place;
    expect([JSON.parse(line), rest]).toEqual([
      {
        ...{ id: expect.any(String), email: MAILBOX, provider: 'smtp', state: 'active', from_name: 'Secret Robin' },
        ...{ reply_to: 'desk@secret-owner.example', signature: 'Secret Robin, baker', smtp: server(smtp), imap: server(imap) },
        ...{ pacing: expect.objectContaining({ dailyLimit: 50 }), tracking_domain: 'go.secret-owner.example' },
        connected_at: expect.stringMatching(/^2026-/),
      },
      [],
    ]);
    expect(Object.values(files).join('\n')).not.toContain(MAIL_PASSWORD);
    expect(Object.values(await exported(other)).join('\n')).not.toContain(MAILBOX);
  });

  it('lists the orders on which the performance option charges a fee', async () => {
    const { leadId, campaignId } = property;
    const { conversionId = '' } = property.params('/api/billing');
    const { email } = await one<{ email: string }>('SELECT email FROM vault.leads WHERE id = $1', [leadId]);
    const [month] = (await owner.call('GET', '/api/billing/performance')).json<{ invoiceId: string | null }[]>();
    expect((await exported(owner))['performance-fees.csv']).toBe(
      [
        'month,order_id,lead,ordered_at,revenue,fee,refunded,fee_returned,refunded_with_invoice,due,campaign_id,conversion_id,invoice_id',
        `2026-11,${ORDER},${email},2026-11-21T09:00:00.000Z,42.00,6.30,0.00,0.00,0.00,6.30,${campaignId},${conversionId},${month?.invoiceId ?? ''}`,
        '',
      ].join('\n'),
    );
    expect((await exported(other))['performance-fees.csv']).toBe(
      'month,order_id,lead,ordered_at,revenue,fee,refunded,fee_returned,refunded_with_invoice,due,campaign_id,conversion_id,invoice_id\n',
    );
  });

  it('contains keys by name only, and nothing of other accounts', async () => {
    const files = await exported(owner);
    expect(JSON.parse(files['api-keys.json'] ?? '')).toEqual([expect.objectContaining({ name: 'Secret system' })]);
    expect(Object.values(files).join('\n')).not.toContain(property.apiKey);
    expect(Object.values(files).join('\n')).not.toContain(UNTOUCHED);
    expect(Object.values(await exported(other)).join('\n')).not.toContain('ecret-customer');
  });

  it('contains the do-not-contact list, every API key by name, and why the leads of a list may be written to', async () => {
    const value = 'secret-lena@lead.example';
    await owner.call('POST', '/api/suppressions', { payload: { value } });
    const basis = { basis: 'consent', note: 'They asked for it, in secret' };
    await owner.call('PUT', `/api/leads/${property.listId}/lawful-basis`, { payload: basis });
    const revoked = Array.from({ length: 22 }, (_, n) => `Secret till ${n + 1}`);
    for (const name of revoked) {
      const key = await owner.call('POST', '/api/api-keys', { payload: { name, scopes: ['events:read'] } });
      await owner.call('DELETE', `/api/api-keys/${key.json<{ id: string }>().id}`);
    }
    const files = await exported(owner);
    const [head, ...entries] = files['do-not-contact.csv']?.replace('\uFEFF', '').trim().split('\n') ?? [];
    expect([head, entries.map((entry) => entry.split(',').slice(0, 2))]).toEqual([
      'address_or_domain,reason,suppressed_at',
      [
        [value, 'do_not_contact'],
        ['secret-rival.example', 'do_not_contact'],
      ],
    ]);
    expect(JSON.parse(files['lead-lists.ndjson'] ?? '')).toMatchObject({ lawful_basis: 'consent', lawful_basis_note: basis.note });
    const names = (JSON.parse(files['api-keys.json'] ?? '[]') as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Secret system', ...revoked.toReversed()]);
    expect(Object.values(await exported(other)).join('\n')).not.toContain('secret-rival');
  });
});

it('deleting a lead removes it, and nobody else, from the sandbox’s inbox', async () => {
  const { pool } = gateway.database;
  const { id } = await one<{ id: string }>('SELECT id FROM vault.leads WHERE email = $1', [BEN]);
  const { message } = await one<{ message: object }>(
    'SELECT row_to_json(m) AS message FROM sandbox.messages m WHERE recipients @> ARRAY[$1]',
    [BEN],
  );
  const insert = (row: object) =>
    pool.query('INSERT INTO sandbox.messages SELECT * FROM json_populate_record(null::sandbox.messages, $1)', [row]);
  const words = { sender: 'x@untouched.example', subject: 'Hello', searched: 'hello', raw: '\\x00', message_id: null };
  await insert({ ...message, ...words, id: newId(), delivery_id: newId(), recipients: [UNTOUCHED] });
  expect((await owner.call('DELETE', `/api/leads/items/${id}`)).statusCode).toBe(204);
  await until(
    () => received(BEN),
    (seen) => seen.length === 0,
  );
  expect(await received(UNTOUCHED)).toHaveLength(1);
  // The campaign has no leads left, and the user is notified.
  await until(
    () => received(owner.email),
    (seen) => seen.length > 0,
  );
  // Restored for the account's own deletion.
  await insert(message);
});

describe('deleting the account', () => {
  it.each([
    ['the wrong password', { password: 'not the password', confirm: 'delete' }, 'password', 'This is not your current password'],
    ['another word', { password: PASSWORD, confirm: 'yes' }, 'confirm', 'Type delete to delete your account'],
  ])('is refused with %s', async (_, payload, field, message) => {
    const answer = await erase(payload);
    expect([answer.statusCode, answer.json<{ errors: object[] }>().errors]).toEqual([400, [{ field, message }]]);
    expect((await owner.call('GET', '/api/auth/me')).statusCode).toBe(200);
  });

  it('ends all access and all sending immediately', async () => {
    expect((await erase({ password: PASSWORD, confirm: 'delete' })).statusCode).toBe(204);
    expect(
      (
        await one<{ n: number }>(
          "SELECT count(*)::int AS n FROM mailer.sendings WHERE account_id = $1 AND state NOT IN ('held', 'completed')",
          [accountId],
        )
      ).n,
    ).toBe(0);
    expect((await owner.call('GET', '/api/auth/me')).statusCode).toBe(401);
    expect((await gateway.app.inject({ url: '/api/events', headers: { authorization: `Bearer ${property.apiKey}` } })).statusCode).toBe(
      401,
    );
    expect((await gateway.post('/api/auth/login', { email: owner.email, password: PASSWORD })).statusCode).toBe(401);
    expect((await erase({ password: PASSWORD, confirm: 'delete' })).statusCode).toBe(401);
  });

  it('notifies the user, in the only message that is left', async () => {
    const messages = await until(
      () => received(owner.email),
      (seen) => seen.some(({ subject }) => subject === 'Your Rekindle account was deleted'),
    );
    expect(messages).toHaveLength(1);
  });

  it('leaves no trace of it in any table or file', async () => {
    expect(await until(secrets, (found) => found.length === 0)).toEqual([]);
    await until(
      () => findTraces(gateway.database.pool, owner.email),
      (found) => found.every((place) => place.startsWith('sandbox.messages.')),
    );
    await until(
      async () => existsSync(folder()),
      (there) => !there,
    );
  });

  it('disconnects its mailboxes and Slack, and deletes their credentials and its domains’ keys', async () => {
    const left = `SELECT count(*)::int AS n, bool_and(state = 'disconnected' AND secrets = '' AND email = '') AS "areEmpty"
      FROM mailer.mailboxes WHERE account_id = $1`;
    expect(await one(left, [accountId])).toEqual({ n: 1, areEmpty: true });
    for (const table of ['sending_domains', 'slack_webhooks', 'slack_notices'])
      expect(await one(`SELECT count(*)::int AS n FROM mailer.${table} WHERE account_id = $1`, [accountId])).toEqual({ n: 0 });
  });

  it('ends its subscription immediately, and keeps the amounts of its invoices', async () => {
    const ended = "SELECT count(*)::int AS n FROM es.events WHERE tenant_id = $1 AND type = 'SubscriptionCanceled'";
    const customers = 'SELECT count(*)::int AS n FROM billing.customers WHERE account_id = $1';
    const count = async (text: string) => (await one<{ n: number }>(text, [accountId])).n;
    await until(
      () => count(customers),
      (n) => n === 0,
    );
    expect(await count(ended)).toBe(1);
    const live = `SELECT count(*)::int AS n FROM sandbox.stripe_objects WHERE kind = 'subscription' AND body ->> 'status' <> 'canceled'`;
    expect((await one<{ n: number }>(live)).n).toBe(0);
    const sums = `SELECT (body ->> 'amount_paid')::int AS n FROM sandbox.stripe_objects WHERE id = $1`;
    expect((await one<{ n: number }>(sums, [property.invoiceId])).n).toBe(10_000);
  });

  it('affects no other account', async () => {
    const files = await exported(other);
    expect(files['leads.ndjson']).toContain(UNTOUCHED);
    expect(await received(UNTOUCHED)).toHaveLength(1);
    expect(Object.keys(files).filter((name) => name.startsWith('uploads/'))).toHaveLength(1);
  });

  it('keeps links and unsubscribing in sent emails working', async () => {
    const followed = await gateway.app.inject({ url: pathOf(trackedUrl) });
    expect([followed.statusCode, followed.headers.location]).toEqual([302, 'https://secret-shop.example/spring']);
    expect((await gateway.app.inject({ url: pathOf(mail.images[0] ?? '') })).headers['content-type']).toBe('image/gif');
    const url = pathOf(unsubscribeIn(mail));
    const asked = await gateway.app.inject({ url });
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Stop emails from this sender?')]);
    expect((await gateway.app.inject({ method: 'POST', url })).body).toContain('You will not hear from this sender again.');
  });

  it('resumes wherever it was interrupted', async () => {
    const { pool } = gateway.database;
    await pool.query(
      `INSERT INTO vault.leads (account_id, id, added_at, email, email_key, source)
       VALUES ($1, $2, now(), 'left@secret-customer.example', 'left@secret-customer.example', 'Manual')`,
      [accountId, newId()],
    );
    await pool.query("INSERT INTO vault.accounts (id, company_name) VALUES ($1, 'Secret Owner Ltd')", [accountId]);
    const jobs = gateway.app.get(JobQueue);
    await jobs.enqueue(pool, 'campaigns.erase-account', { accountId });
    await jobs.enqueue(pool, 'mailer.erase-account', { accountId });
    await jobs.enqueue(pool, 'accounts.erase-profile', { accountId, noticeId: newId(), erasedAt: new Date().toISOString() });
    expect(await until(secrets, (found) => found.length === 0)).toEqual([]);
    expect(await received(owner.email)).toHaveLength(1);
  });

  it('lets the address sign up again, to an empty account', async () => {
    const again = await gateway.signUp({ email: owner.email });
    expect((await again.call('GET', '/api/leads/items')).json<{ items: object[] }>().items).toEqual([]);
    expect((await again.call('GET', '/api/campaigns')).body).not.toContain(property.campaignId);
  });
});
