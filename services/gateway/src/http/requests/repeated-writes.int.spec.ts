import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CSV, form, grantPlan, prepared, uploadFile } from '../../testing/everything-owned.js';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
let jane: Caller;
let listId: string;
let campaignId: string;
beforeAll(async () => {
  gateway = await startGateway({}, { workers: true });
  jane = await gateway.signUp();
});
afterAll(() => gateway.stop());

const count = async (table: string): Promise<number> =>
  (await gateway.database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;

/** Sends the same request twice under one key, and expects one effect and one response. */
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

it('an upload of the same bytes gives one list, and a different file of the same length under its key gives another', async () => {
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
it('a repeated launch returns its mailboxes again, and is not refused as a second one', async () => {
  await grantPlan(gateway, jane);
  const requested = await jane.call('POST', '/api/campaigns/create-revival', { payload: { ...form, lead_list_id: listId } });
  campaignId = requested.json().campaign_id;
  await prepared(jane, campaignId);
  const payload = { senderName: 'Jane', replyTo: 'jane@acme.example', postalAddress: '1 Main Street, Town' };
  const answer = await twice(`es.events WHERE type = 'CampaignLaunched'`, (headers) =>
    jane.call('POST', `/api/campaigns/${campaignId}/launch`, { headers, payload }),
  );
  expect(answer).toEqual({ status: 'active', launchedAt: expect.any(String), startsAt: expect.any(String), mailboxes: [] });
});
it('a repeated change of a draft returns the whole draft again', async () => {
  const draft = { name: 'Bread day', subject: 'A day of bread', body: 'We bake on Saturday.' };
  const { id } = (await jane.call('POST', '/api/campaigns', { payload: draft })).json();
  const payload = { ...draft, subject: 'Another secret day' };
  const answer = await twice(`vault.texts WHERE kind = 'draft'`, (headers) =>
    jane.call('PUT', `/api/campaigns/${id}/draft`, { headers, payload }),
  );
  expect(answer).toMatchObject({ id, ...payload });
});
/** Simulates a process that ends after storing the row of a call. */
const CUT_OFF = `
  CREATE OR REPLACE FUNCTION es.cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$;
  CREATE OR REPLACE TRIGGER cut_off BEFORE UPDATE ON es.idempotency FOR EACH ROW WHEN (NEW.key LIKE 'cut-off%') EXECUTE FUNCTION es.cut_off()`;

describe('a late repeat', () => {
  const write = (method: 'PUT' | 'POST', url: string, payload: object, key?: string) =>
    jane.call(method, url, { payload, ...(key ? { headers: { 'idempotency-key': key } } : {}) });

  describe('of "put back"', () => {
    let actions: string;
    let leadIds: string[];
    beforeAll(async () => {
      actions = `/api/campaigns/${campaignId}/leads/actions`;
      const leads = await jane.call('GET', `/api/leads/items?list_id=${listId}`);
      leadIds = leads
        .json<{ items: { id: string }[] }>()
        .items.slice(0, 1)
        .map((lead) => lead.id);
    });
    const standing = async () => {
      const text = 'SELECT state FROM mailer.outreaches WHERE lead_id = ANY($1)';
      return (await gateway.database.pool.query(text, [leadIds])).rows.map(({ state }) => state);
    };
    const act = (action: string, key?: string) => write('POST', actions, { action, leadIds: [...leadIds, nobody] }, key);
    const nobody = '0197a000-0000-7000-8000-00000000dead';

    it('returns the first response, and the lead remains stopped', async () => {
      await act('stop');
      const first = await act('put_back', 'back');
      expect([first.json(), await standing()]).toEqual([
        { done: 1, refused: [{ leadId: nobody, code: 'NOT_FOUND', detail: 'There is no such lead in this campaign.' }] },
        ['active'],
      ]);
      await act('stop');
      const repeat = await act('put_back', 'back');
      expect([repeat.statusCode, repeat.json(), repeat.headers['idempotent-replayed']]).toEqual([200, first.json(), 'true']);
      expect(await standing()).toEqual(['stopped']);
    });
    it('runs again if the first call was never completed', async () => {
      const unanswered = `UPDATE es.idempotency SET status = NULL, result = '{}' WHERE key = 'back'`;
      await gateway.database.pool.query(unanswered);
      expect((await act('put_back', 'back')).json()).toMatchObject({ done: 1 });
      expect(await standing()).toEqual(['active']);
      await act('stop');
      expect((await act('put_back', 'back')).headers['idempotent-replayed']).toBe('true');
      expect(await standing()).toEqual(['stopped']);
    });
  });

  it('of a lawful basis does not overwrite a later one', async () => {
    const url = `/api/leads/${listId}/lawful-basis`;
    await write('PUT', url, { basis: 'consent', note: 'At the fair' }, 'basis');
    const since = (await write('PUT', url, { basis: 'contract', note: 'They bought' })).json();
    expect((await write('PUT', url, { basis: 'consent', note: 'At the fair' }, 'basis')).json()).toEqual(since);
    expect((await jane.call('GET', url)).json()).toEqual(since);
  });
  it('of a template neither overwrites a later version nor restores a deleted one', async () => {
    const template = (text: string) => ({ name: 'First', subject: 'Hello', text });
    await write('POST', '/api/email-templates', template('We kept your secret place.'), 'template');
    const since = (await write('POST', '/api/email-templates', template('Your place is kept.'))).json();
    const repeat = () => write('POST', '/api/email-templates', template('We kept your secret place.'), 'template');
    expect([(await repeat()).statusCode, (await repeat()).json()]).toEqual([201, since]);
    await jane.call('DELETE', `/api/email-templates/${since.id}`);
    expect([(await repeat()).statusCode, (await jane.call('GET', '/api/email-templates')).json()]).toEqual([404, []]);
  });
  it.each([
    ['template', '/api/email-templates', { name: 'Second', subject: 'Hello', text: 'We bake on Sunday.' }],
    ['tracked link', '/api/tracking-links', { url: 'https://larkfield.example/oaks' }],
  ])('of a %s whose process ended after storing its row gets its response', async (_, url, payload) => {
    await gateway.database.pool.query(CUT_OFF);
    const save = () => write('POST', url, payload, `cut-off${url}`);
    await save();
    const repeat = await save();
    expect([repeat.statusCode, repeat.json()]).toEqual([201, expect.objectContaining(payload)]);
  });
});

it('nothing personal is stored with the keys', async () => {
  const { rows } = await gateway.database.pool.query('SELECT result FROM es.idempotency');
  expect(rows).toHaveLength(9);
  expect(JSON.stringify(rows)).not.toMatch(/ecret|ada|ben|cy@/i);
});
