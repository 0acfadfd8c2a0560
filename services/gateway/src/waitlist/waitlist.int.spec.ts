import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import type { LightMyRequestResponse as Response } from 'fastify';
import { simpleParser } from 'mailparser';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';

const OPERATOR_PASSWORD = 'the operators know it';
const PLACE = { emailCredits: 100, message: 'You are on the VIP list. 100 email credits wait for you.' };

let smtp: FakeSmtp;
let gateway: TestGateway;
let operator: { authorization: string };
beforeAll(async () => {
  smtp = new FakeSmtp({});
  await smtp.listen();
  gateway = await startGateway({ OPERATOR_PASSWORD, SMTP_URL: smtp.url });
  const { token } = (await gateway.post('/api/admin/login', { password: OPERATOR_PASSWORD })).json<{ token: string }>();
  operator = { authorization: `Bearer ${token}` };
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

const join = (fields: object): Promise<Response> => gateway.post('/api/waitlist', fields);
const read = (url: string): Promise<Response> => gateway.app.inject({ url, headers: operator });
const joined = async () =>
  (
    await gateway.database.pool.query(
      `SELECT tenant_id AS "tenantId", stream_id AS "streamId", data FROM es.events WHERE type = 'WaitlistJoined' ORDER BY position`,
    )
  ).rows;

describe('joining', () => {
  it('returns the place, and stores name and address in the vault but not in the event', async () => {
    const answer = await join({ name: ' Jane Doe ', email: ' Jane@acme.example ', source: 'plan-starter' });
    expect([answer.statusCode, answer.json()]).toEqual([200, PLACE]);
    const { rows } = await gateway.database.pool.query('SELECT id, name, email, source, email_credits FROM vault.waitlist');
    expect(rows).toEqual([
      { id: expect.any(String), name: 'Jane Doe', email: 'Jane@acme.example', source: 'plan-starter', email_credits: 100 },
    ]);
    const entryId = rows[0].id;
    expect(await joined()).toEqual([
      { tenantId: SYSTEM_TENANT, streamId: `waitlist-${entryId}`, data: { entryId, source: 'plan-starter', emailCredits: 100 } },
    ]);
  });

  it('happens once per address, and a repeat is answered in the same way', async () => {
    const again = await join({ name: 'Somebody Else', email: 'JANE@acme.example' });
    expect([again.statusCode, again.json()]).toEqual([200, PLACE]);
    expect(await joined()).toHaveLength(1);
    expect((await gateway.database.pool.query('SELECT name FROM vault.waitlist')).rows).toEqual([{ name: 'Jane Doe' }]);
  });

  it('happens once when requested twice at the same time', async () => {
    const twice = { name: 'Ann', email: 'ann@acme.example' };
    const answers = await Promise.all([join(twice), join(twice), join(twice)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await joined()).toHaveLength(2);
  });

  it.each([
    [{}, ['Name is required', 'Email is required']],
    [{ name: '  ', email: 'a@b.example' }, ['Name is required']],
    [{ name: 'Jane', email: 'no address' }, ['Please enter a valid email address']],
    [{ name: 'x'.repeat(201), email: 'a@b.example' }, ['Name must be at most 200 characters long']],
  ])('is refused with the invalid field: %j', async (fields, messages) => {
    const answer = await join(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { message: string }[] }>().errors.map(({ message }) => message)).toEqual(messages);
  });
});

it('is confirmed by one email with the credits, whatever is repeated', async () => {
  await until(() => smtp.caught.length >= 2);
  expect(smtp.caught.map(({ to }) => to)).toEqual(['Jane@acme.example', 'ann@acme.example']);
  const { subject, text } = await simpleParser(smtp.caught[0]?.message ?? '');
  expect(subject).toBe('You are on the VIP list');
  expect(text).toContain('Hello,');
  expect(text).toContain('100 email credits come with your place.');
  expect(text).toContain('/privacy/request');
});

describe('the operator', () => {
  it('lists the entries, newest first', async () => {
    const page = (await read('/api/admin/waitlist')).json();
    expect(page).toEqual({
      total: 2,
      next: null,
      entries: [
        expect.objectContaining({ name: 'Ann', email: 'ann@acme.example', source: 'coming-soon', emailCredits: 100 }),
        expect.objectContaining({ name: 'Jane Doe', email: 'Jane@acme.example', source: 'plan-starter', joinedAt: expect.any(String) }),
      ],
    });
  });

  it('exports it as a file with no formulas for spreadsheets to run', async () => {
    await join({ name: '=HYPERLINK("https://evil.example")', email: 'mallory@evil.example' });
    const file = await read('/api/admin/waitlist/export');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="rekindle-waitlist-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, first] = file.body.replace('\uFEFF', '').split('\n');
    expect(head).toBe('name,email,source,email_credits,joined_at');
    expect(first).toMatch(/^"'=HYPERLINK\(""https:\/\/evil\.example""\)",mallory@evil\.example,coming-soon,100,\d{4}-/);
  });

  it('reads more than one page', async () => {
    await gateway.database.pool.query(
      `INSERT INTO vault.waitlist SELECT gen_random_uuid(), 'N' || n, n || '@x.example', n || '@x.example', 'coming-soon', 100, now()
       FROM generate_series(1, 60) n`,
    );
    const first = (await read('/api/admin/waitlist')).json<{ total: number; entries: { id: string }[]; next: string }>();
    const second = (await read(`/api/admin/waitlist?before=${first.next}`)).json<typeof first>();
    expect([first.total, first.entries.length, second.entries.length, second.next]).toEqual([63, 50, 13, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(63);
  });

  it('is the only one with access', async () => {
    const jane = await gateway.signUp();
    for (const url of ['/api/admin/waitlist', '/api/admin/waitlist/export']) {
      expect((await gateway.app.inject({ url })).statusCode).toBe(401);
      expect((await jane.call('GET', url)).statusCode).toBe(403);
    }
  });
});

it('is limited for each caller', async () => {
  const slow = await startGateway({ RATE_LIMIT_SCALE: '1' });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await slow.post('/api/waitlist', { name: 'N', email: `${n}@x.example` })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  await slow.stop();
});

it('accepts an entry without a source, or with null', async () => {
  const email = `null-${process.pid}@acme.example`;
  expect((await join({ name: 'Ann', email, source: null })).statusCode).toBe(200);
  const { rows } = await gateway.database.pool.query('SELECT source FROM vault.waitlist WHERE email = $1', [email]);
  expect(rows).toEqual([{ source: 'coming-soon' }]);
});
