import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { CSV, ORDER, type Property, everythingOwned, uploadFile } from '../testing/everything-owned.js';
import { findTraces } from '../testing/find-traces.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

/** The lead with a reply and an order. */
const PERSON = 'ada@secret-customer.example';
const HASH = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown as string;

interface Ledger {
  planned: number;
  waiting: number;
  skipped: number;
  skippedByReason: Record<string, number>;
}

let gateway: TestGateway;
let owner: Caller;
let stranger: Caller;
let property: Property;
let path: string;
let otherLead: string;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  [owner, stranger] = [await gateway.signUp(), await gateway.signUp()];
  property = await everythingOwned(gateway, owner);
  path = `/api/leads/items/${property.leadId}`;
  await uploadFile(owner, {}, `Email\n${PERSON.toUpperCase()}\n`, 'again.csv');
  const { rows } = await gateway.database.pool.query<{ id: string }>('SELECT id FROM vault.leads WHERE email_key = $1 AND id <> $2', [
    PERSON,
    property.leadId,
  ]);
  otherLead = rows[0]?.id ?? '';
});
afterAll(() => gateway.stop());

const ledger = async (): Promise<Ledger> => (await owner.call('GET', `/api/campaigns/${property.campaignId}/ledger`)).json();
const statusOf = async (caller: Caller, method: 'GET' | 'POST', url: string): Promise<number> =>
  (await caller.call(method, url)).statusCode;

it('all data of a person is one JSON object', async () => {
  const data = (await owner.call('GET', `${path}/data`)).json<Record<string, Record<string, unknown>[]>>();
  expect(Object.keys(data).toSorted()).toEqual(['campaigns', 'exportedAt', 'leads', 'messages', 'orders', 'suppressions', 'threads']);
  expect(data.leads?.map(({ email }) => String(email).toLowerCase())).toEqual([PERSON, PERSON]);
  expect(data.orders).toMatchObject([{ orderId: ORDER, amountCents: 4_200 }]);
  expect(data.messages).toMatchObject([{ from: PERSON, text: 'A secret answer' }]);
  expect(data.threads).toMatchObject([{ label: 'interested' }]);
  expect(data.campaigns).toMatchObject([{ campaignId: property.campaignId, leadId: property.leadId }]);
  expect((data.campaigns?.[0]?.history as { type: string }[])[0]?.type).toBe('OutreachPlanned');
  expect(JSON.stringify(data)).not.toContain('ben@secret-customer.example');
});

it("another account's lead and a nonexistent one are not found", async () => {
  for (const [caller, url] of [
    [stranger, path],
    [owner, `/api/leads/items/${newId()}`],
  ] as const)
    expect([await statusOf(caller, 'GET', `${url}/data`), await statusOf(caller, 'POST', `${url}/erase`)]).toEqual([404, 404]);
});

it('erases a person from all lists and chats, keeps the totals, and records proof', async () => {
  const before = await ledger();
  const { pool } = gateway.database;
  const asked = { campaignId: property.campaignId, sessionId: newId() };
  for (const message of [`Did ${PERSON.toUpperCase()} order?`, 'Which lead should I call first?'])
    await owner.call('POST', '/api/chat/campaign', { payload: { ...asked, message } });
  await pool.query(`UPDATE vault.leads SET last_name = 'Lovelace' WHERE id = $1`, [property.leadId]);
  await pool.query(
    `UPDATE campaigns.chat_messages SET plain_names = true, content = 'Call Ada Lovelace first.' WHERE role = 'assistant'
    AND id = (SELECT min(id) FROM campaigns.chat_messages WHERE role = 'assistant' AND session_id = $1)`,
    [asked.sessionId],
  );
  const erased = await owner.call('POST', `${path}/erase`);
  expect([erased.statusCode, erased.json()]).toEqual([
    200,
    { erasedAt: expect.any(String), addressHash: HASH, deleted: { leads: 2, rejectedRows: 0, threads: 1, messages: 1 } },
  ]);
  const after = await ledger();
  expect(after.planned).toBe(before.planned);
  expect(after.waiting + after.skipped).toBe(before.waiting + before.skipped);
  for (const leadId of [property.leadId, otherLead]) {
    expect((await owner.call('POST', `/api/leads/items/${leadId}/erase`)).json()).toEqual(erased.json());
    expect(await statusOf(owner, 'GET', `/api/leads/items/${leadId}/data`)).toBe(404);
  }
  const { items } = (await owner.call('GET', '/api/suppressions')).json<{ items: { reason: string; value: string | null }[] }>();
  expect(items.filter(({ value }) => value === null)).toMatchObject([{ reason: 'erased', removable: false }]);
  for (const name of [PERSON, PERSON.toUpperCase(), 'Lovelace']) expect(await findTraces(pool, name)).toEqual([]);
  const { messages } = (await owner.call('GET', `/api/chat/campaign?campaignId=${property.campaignId}`)).json<{ messages: object[] }>();
  expect(messages).toMatchObject([{ role: 'user', content: 'Which lead should I call first?' }, { role: 'assistant' }]);
});

it('erases a person with a single name from answers stored before answers held references', async () => {
  const { pool } = gateway.database;
  const added = await owner.call('POST', '/api/leads/items', { payload: { email: 'al@single.example', firstName: 'Al' } });
  const { id } = added.json<{ id: string }>();
  const sessionId = newId();
  await owner.call('POST', '/api/chat/campaign', { payload: { campaignId: null, sessionId, message: 'Which lead should I call first?' } });
  const said = ['1. Al: replied.', '1. Al (Kura): replied.', 'All quiet.', 'It is for Alba.'];
  await pool.query(
    `INSERT INTO campaigns.chat_messages (account_id, user_id, campaign_id, session_id, role, content, source, said_at, plain_names)
     SELECT account_id, user_id, campaign_id, session_id, 'assistant', said, source, said_at, true
     FROM campaigns.chat_messages, unnest($2::text[]) AS said WHERE session_id = $1 AND role = 'assistant'`,
    [sessionId, said],
  );
  expect(await statusOf(owner, 'POST', `/api/leads/items/${id}/erase`)).toBe(200);
  const { rows } = await pool.query<{ content: string }>(
    'SELECT content FROM campaigns.chat_messages WHERE session_id = $1 AND plain_names ORDER BY id',
    [sessionId],
  );
  expect(rows.map(({ content }) => content)).toEqual(said.slice(2));
});

it('an erased person cannot be added again, by a file or by hand', async () => {
  const again = await uploadFile(owner, {}, `${CSV}\n`, 'back.csv');
  expect(again.json()).toMatchObject({
    valid_leads: 1,
    invalid_leads: 1,
    problems: [{ row: 2, reason: 'This person was erased on request' }],
  });
  const added = await owner.call('POST', '/api/leads/items', { payload: { email: ` ${PERSON.toUpperCase()}` } });
  expect([added.statusCode, added.json<{ detail: string }>().detail]).toEqual([
    400,
    'This person was erased on request, and cannot be added again',
  ]);
  const { rows } = await gateway.database.pool.query('SELECT FROM vault.leads WHERE email_key = $1', [PERSON]);
  expect(rows).toEqual([]);
  expect((await uploadFile(stranger, {}, CSV, 'theirs.csv')).json()).toMatchObject({ problems: [] });
});
