import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CSV, form, grantPlan, prepared, uploadFile } from '../../testing/everything-owned.js';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
let jane: Caller;
let listId: string;
beforeAll(async () => {
  gateway = await startGateway({}, { workers: true });
  jane = await gateway.signUp();
});
afterAll(() => gateway.stop());

const count = async (table: string): Promise<number> =>
  (await gateway.database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;

/** Sends the same request twice under one key: one effect, one answer. */
async function twice(table: string, send: (headers: Record<string, string>) => ReturnType<typeof uploadFile>) {
  const before = await count(table);
  const headers = { 'idempotency-key': table.replace(/\W/g, '-') };
  const [first, second] = [await send(headers), await send(headers)];
  expect(first.statusCode).toBeLessThan(300);
  expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect((await count(table)) - before).toBe(1);
  return first.json();
}

it('an upload becomes one list for the same bytes, and another file of the same length under its key another list', async () => {
  const headers = { 'idempotency-key': 'upload' };
  const upload = async (csv: string) => (await uploadFile(jane, headers, csv)).json();
  const first = await upload(CSV);
  expect(first).toMatchObject({ valid_leads: 2, alreadyUploaded: false, leads: [{ first_name: 'Ada' }, { first_name: 'Ben' }] });
  expect(await upload(CSV)).toEqual({ ...first, alreadyUploaded: true });
  expect((await upload(CSV.replace('Ada', 'Eve'))).leads).toMatchObject([{ first_name: 'Eve' }, { first_name: 'Ben' }]);
  expect(await count('campaigns.lead_lists')).toBe(2);
  listId = first.lead_list_id;
});
it('a lead is added once', async () => {
  const payload = { email: 'cy@secret-customer.example', firstName: 'Cy', list_id: listId };
  const answer = await twice('vault.leads', (headers) => jane.call('POST', '/api/leads/items', { headers, payload }));
  expect(answer).toMatchObject({ email: 'cy@secret-customer.example', firstName: 'Cy', listId });
});
it('a campaign is requested once', async () => {
  const payload = { ...form, lead_list_id: listId };
  const answer = await twice(`es.events WHERE type = 'CampaignRequested'`, (headers) =>
    jane.call('POST', '/api/campaigns/create-revival', { headers, payload }),
  );
  expect(answer).toEqual({ campaign_id: expect.any(String) });
});
it('a launch is answered with its mailboxes again, and not refused as a second one', async () => {
  await grantPlan(gateway, jane);
  const { campaign_id } = (await jane.call('POST', '/api/campaigns/create-revival', { payload: { ...form, lead_list_id: listId } })).json();
  await prepared(jane, campaign_id);
  const payload = { senderName: 'Jane', replyTo: 'jane@acme.example', postalAddress: '1 Main Street, Town' };
  const answer = await twice(`es.events WHERE type = 'CampaignLaunched'`, (headers) =>
    jane.call('POST', `/api/campaigns/${campaign_id}/launch`, { headers, payload }),
  );
  expect(answer).toEqual({ status: 'active', launchedAt: expect.any(String), startsAt: expect.any(String), mailboxes: [] });
});
it('a draft that was changed is answered whole again', async () => {
  const draft = { name: 'Bread day', subject: 'A day of bread', body: 'We bake on Saturday.' };
  const { id } = (await jane.call('POST', '/api/campaigns', { payload: draft })).json();
  const payload = { ...draft, subject: 'Another secret day' };
  const answer = await twice(`vault.texts WHERE kind = 'draft'`, (headers) =>
    jane.call('PUT', `/api/campaigns/${id}/draft`, { headers, payload }),
  );
  expect(answer).toMatchObject({ id, ...payload });
});
it('what is so however often it is asked for is asked for again', async () => {
  const again = async (method: 'PUT' | 'POST', url: string, payload: object) => {
    const headers = { 'idempotency-key': `again${url.length}` };
    const [first, second] = [await jane.call(method, url, { headers, payload }), await jane.call(method, url, { headers, payload })];
    expect([url, second.statusCode, Object.keys(second.json())]).toEqual([url, first.statusCode, Object.keys(first.json())]);
    expect(first.statusCode).toBeLessThan(300);
  };
  await again('PUT', `/api/leads/${listId}/lawful-basis`, { basis: 'consent', note: 'At the fair' });
  await again('POST', '/api/email-templates', { name: 'First', subject: 'Hello', text: 'We kept your place.' });
  await again('PUT', '/api/notifications/slack', { url: 'https://hooks.slack.com/services/T0123/B0456/AbCdEfGh1234wxyz' });
});
it('nothing of what was answered lies beside the keys', async () => {
  const { rows } = await gateway.database.pool.query('SELECT result FROM es.idempotency');
  expect(rows).toHaveLength(5);
  expect(JSON.stringify(rows)).not.toMatch(/ecret|ada|ben|cy@/i);
});
