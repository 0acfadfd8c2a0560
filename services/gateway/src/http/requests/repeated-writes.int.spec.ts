import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CSV, form, uploadFile } from '../../testing/everything-owned.js';
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
it('nothing of what was answered lies beside the keys', async () => {
  const { rows } = await gateway.database.pool.query('SELECT result FROM es.idempotency');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/ecret|ada|ben|cy@/i);
});
