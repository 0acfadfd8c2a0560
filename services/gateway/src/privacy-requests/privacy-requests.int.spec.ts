import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { until } from '@rekindle/event-sourcing/testing';
import { CLOCK, type Clock, newId } from '@rekindle/platform';
import { simpleParser } from 'mailparser';
import { uploadFile } from '../testing/everything-owned.js';
import { findTraces } from '../testing/find-traces.js';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';
import { unzip } from '../testing/unzip.js';

const OPERATOR_PASSWORD = 'the operators know it';
const TAKEN = { message: 'A link to confirm your request is on its way to this address.' };
const GONE = { status: 410, code: 'LINK_EXPIRED', detail: 'This link has expired or was used already.' };
const DAY_MS = 86_400_000;

interface Shown {
  id: string;
  state: string;
  email: string | null;
  accountId: string | null;
  customers: { email: string }[];
}

let smtp: FakeSmtp;
let gateway: TestGateway;
let operator: { authorization: string };
beforeAll(async () => {
  smtp = new FakeSmtp({});
  await smtp.listen();
  gateway = await startGateway({ OPERATOR_PASSWORD, SMTP_URL: smtp.url }, { workers: true });
  const { token } = (await gateway.post('/api/admin/login', { password: OPERATOR_PASSWORD })).json<{ token: string }>();
  operator = { authorization: `Bearer ${token}` };
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

const someone = (): string => `someone-${newId()}@acme.example`;
const ask = (email: string, kind = 'export') => gateway.post('/api/privacy/requests', { email, kind });
const confirm = (token: string) => gateway.post('/api/privacy/requests/confirm', { token });
const requests = async (): Promise<Shown[]> =>
  (await gateway.app.inject({ url: '/api/admin/privacy-requests', headers: operator })).json<{ requests: Shown[] }>().requests;
const close = (id: string, payload: object) =>
  gateway.app.inject({ method: 'POST', url: `/api/admin/privacy-requests/${id}/close`, headers: operator, payload });
const WELCOME = 'Subject: Welcome to Rekindle';
const mailsTo = (address: string) => smtp.caught.filter(({ to, message }) => to === address && !message.includes(WELCOME));

async function mail(address: string, n = 1): Promise<{ subject: string; text: string; token: string }> {
  await until(() => mailsTo(address).length >= n);
  const { subject = '', text = '' } = await simpleParser(mailsTo(address)[n - 1]?.message ?? '');
  return { subject, text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
}
/** Makes a request, and confirms it by the mailed link. */
async function askFor(email: string, kind: string): Promise<string> {
  expect((await ask(email, kind)).json()).toEqual(TAKEN);
  const { token } = await mail(email);
  expect((await confirm(token)).json()).toEqual({ kind });
  return token;
}
const inState = async (state: string): Promise<Shown> =>
  until(
    async () => (await requests())[0] as Shown,
    (newest) => newest.state === state,
  );
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const clock = gateway.app.get<Clock>(CLOCK);
  const now = clock.now.bind(clock);
  clock.now = () => new Date(now().getTime() + ms);
  return work().finally(() => (clock.now = now));
};

describe('a request', () => {
  it('is answered in the same way for every address, each of which gets a link', async () => {
    const jane = await gateway.signUp();
    const stranger = someone();
    for (const email of [jane.email, stranger]) {
      const answer = await ask(email);
      expect([answer.statusCode, answer.json()]).toEqual([200, TAKEN]);
    }
    const [known, unknown] = [await mail(jane.email), await mail(stranger)];
    expect(known.subject).toBe('Confirm your request about your data');
    expect(unknown.text.replace(unknown.token, '')).toBe(known.text.replace(known.token, ''));
  });

  it('stores no token, and no address in an event', async () => {
    const email = someone();
    await ask(email, 'erasure');
    const { token } = await mail(email);
    expect(await findTraces(gateway.database.pool, email)).toEqual(['vault.privacy_requests.email']);
    const secret = Buffer.from(token, 'base64url').subarray(16);
    const { rows } = await gateway.database.pool.query('SELECT * FROM vault.privacy_requests');
    for (const shape of [token, secret.toString('hex'), secret.toString('base64')]) expect(JSON.stringify(rows)).not.toContain(shape);
  });

  it.each([
    [{ kind: 'export' }, 'Email is required'],
    [{ email: 'no address', kind: 'export' }, 'Please enter a valid email address'],
    [{ email: 'a@b.example', kind: 'everything' }, 'Choose a copy of your data, or its erasure'],
  ])('is refused with the invalid field: %j', async (body, detail) => {
    const answer = await gateway.post('/api/privacy/requests', body);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, detail]);
  });
});

describe('the link', () => {
  it('works once', async () => {
    const token = await askFor(someone(), 'export');
    expect((await confirm(token)).json()).toMatchObject(GONE);
  });

  it('works for a day', async () => {
    const email = someone();
    await ask(email);
    const { token } = await mail(email);
    expect((await later(DAY_MS, () => confirm(token))).json()).toMatchObject(GONE);
    expect((await later(DAY_MS, requests))[0]).toMatchObject({ state: 'expired' });
    await later(DAY_MS + 1000, () => ask(someone()));
    expect(await findTraces(gateway.database.pool, email)).toEqual([]);
  });

  it('that was never issued does not work', async () => expect((await confirm('made-up')).json()).toMatchObject(GONE));
});

describe('a copy', () => {
  it('of an account is its export, by a link that works for a day', async () => {
    const jane = await gateway.signUp();
    await askFor(jane.email, 'export');
    const { subject, token } = await mail(jane.email, 2);
    expect(subject).toBe('Your data');
    const file = await gateway.post('/api/privacy/exports', { token });
    expect(file.headers['content-disposition']).toMatch(/rekindle-data-.+\.zip/);
    expect((await unzip(file.rawPayload))['profile.json']).toContain(jane.email);
    expect((await later(DAY_MS, () => gateway.post('/api/privacy/exports', { token }))).json()).toMatchObject({ status: 410 });
  });

  it('of an account that has changed its address since goes to nobody', async () => {
    const jane = await gateway.signUp();
    const { rows } = await gateway.database.pool.query<{ id: string }>('SELECT id FROM vault.users WHERE email_key = $1', [jane.email]);
    const moved = someone();
    // Customers have the address as a lead, so the request waits for an operator.
    const customer = await gateway.signUp();
    await uploadFile(customer, {}, `Email\n${jane.email}\n`, 'with-jane.csv');
    await askFor(jane.email, 'export');
    const { id } = await until(
      async () => (await requests())[0] as Shown,
      ({ customers }) => customers.length > 0,
    );
    await gateway.database.pool.query('UPDATE vault.users SET email = $2, email_key = $2 WHERE id = $1', [rows[0]?.id, moved]);
    await close(id, { outcome: 'done', reason: 'The customer sent it' });
    const { subject, text } = await mail(jane.email, 2);
    expect([subject, text.includes('/privacy/data')]).toEqual(['Your data', false]);
    expect(mailsTo(moved)).toEqual([]);
  });

  it('for a lead of customers, who send theirs themselves, does not deny what they keep', async () => {
    const [customer, lead] = [await gateway.signUp(), someone()];
    await uploadFile(customer, {}, `Email\n${lead}\n`, 'with-lead.csv');
    await askFor(lead, 'export');
    const { id } = await until(
      async () => (await requests())[0] as Shown,
      ({ customers }) => customers.length > 0,
    );
    await close(id, { outcome: 'done', reason: 'The customer sent it' });
    const { text } = await mail(lead, 2);
    expect(text).toContain('Customers of ours have this address among their leads. We asked them to send you a copy of what they keep.');
    expect(text).not.toContain('We keep nothing else');
    expect(text).not.toContain(customer.email);
  });

  it('for somebody on the waitlist says what is stored', async () => {
    const email = someone();
    await gateway.post('/api/waitlist', { name: 'Wanda Waits', email });
    await mail(email);
    await ask(email);
    await confirm((await mail(email, 2)).token);
    expect((await mail(email, 3)).text).toContain(`On the waitlist: Wanda Waits, ${email}, joined on `);
  });

  it('for an unknown address says so, and forgets it', async () => {
    const email = someone();
    await askFor(email, 'export');
    expect((await mail(email, 2)).text).toContain('We keep nothing else about this address.');
    await until(async () => (await findTraces(gateway.database.pool, email)).length === 0);
    expect(await inState('done')).toMatchObject({ email: null, accountId: null });
  });
});

it('cannot be closed while its automatic part is still running', async () => {
  const tx = await gateway.database.pool.connect();
  await tx.query('BEGIN');
  await tx.query('LOCK TABLE vault.leads');
  const token = await askFor(someone(), 'export');
  const { id } = await inState('confirmed');
  for (const outcome of ['done', 'declined'])
    expect((await close(id, { outcome, reason: 'Quickly' })).json()).toMatchObject({ code: 'PRIVACY_REQUEST_NOT_OPEN' });
  await tx.query('ROLLBACK');
  tx.release();
  expect(token).not.toBe('');
  expect(await inState('done')).toMatchObject({ id });
});

describe('an erasure', () => {
  it('deletes the address’s account, its sessions and its place on the waitlist', async () => {
    const jane = await gateway.signUp();
    await gateway.post('/api/waitlist', { name: 'Jane', email: jane.email });
    await mail(jane.email);
    await ask(jane.email, 'erasure');
    await confirm((await mail(jane.email, 2)).token);
    expect((await mail(jane.email, 3)).subject).toBe('Your Rekindle account was deleted');
    expect((await jane.call('GET', '/api/auth/me')).statusCode).toBe(401);
    await until(async () => (await findTraces(gateway.database.pool, jane.email)).length === 0);
    expect(await inState('done')).toMatchObject({ email: null });
  });

  it('of a customers’ lead waits for an operator, who sees which customers to ask and closes it', async () => {
    const [customer, lead] = [await gateway.signUp(), someone()];
    await uploadFile(customer, {}, `Email\n${lead.toUpperCase()}\n`, 'leads.csv');
    await askFor(lead, 'erasure');
    const waiting = await until(
      async () => (await requests())[0] as Shown,
      ({ customers }) => customers.length > 0,
    );
    expect(waiting).toMatchObject({ state: 'confirmed', email: lead, accountId: null, customers: [{ email: customer.email }] });
    expect((await close(waiting.id, { outcome: 'done', reason: ' ' })).json().detail).toBe('A reason is required');
    expect((await close(waiting.id, { outcome: 'done', reason: 'The customer erased the lead' })).statusCode).toBe(204);
    expect((await mail(lead, 2)).subject).toBe('Your data was erased');
    expect(await inState('done')).toMatchObject({ id: waiting.id, reason: 'The customer erased the lead' });
    const { rows } = await gateway.database.pool.query(`SELECT type, data FROM es.events WHERE stream_id = $1 ORDER BY stream_version`, [
      `privacy-request-${waiting.id}`,
    ]);
    expect(rows.map(({ type }) => type)).toEqual(['PrivacyRequestReceived', 'PrivacyRequestConfirmed', 'PrivacyRequestClosed']);
    expect((await close(waiting.id, { outcome: 'declined', reason: 'Too late' })).json()).toMatchObject({
      code: 'PRIVACY_REQUEST_NOT_OPEN',
    });
  });

  it('that is declined states the reason', async () => {
    const [customer, lead] = [await gateway.signUp(), someone()];
    await uploadFile(customer, {}, `Email\n${lead}\n`, 'others.csv');
    await askFor(lead, 'erasure');
    const { id } = await until(
      async () => (await requests())[0] as Shown,
      ({ customers }) => customers.length > 0,
    );
    await close(id, { outcome: 'declined', reason: 'An invoice has to be kept until 2030' });
    const { subject, text } = await mail(lead, 2);
    expect([subject, text]).toEqual([
      'Your request about your data was declined',
      expect.stringContaining('An invoice has to be kept until 2030'),
    ]);
  });
});

it('is limited for each address', async () => {
  const slow = await startGateway({ RATE_LIMIT_SCALE: '1', SMTP_URL: smtp.url });
  const email = someone();
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await slow.post('/api/privacy/requests', { email, kind: 'export' })).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  await slow.stop();
});

it('needs a server that can send email', async () => {
  const silent = await startGateway();
  expect((await silent.post('/api/privacy/requests', { email: someone(), kind: 'export' })).json()).toMatchObject({
    code: 'EMAIL_NOT_POSSIBLE',
  });
  await silent.stop();
});
