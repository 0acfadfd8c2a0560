import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { grantPlan, uploadFile } from '../testing/everything-owned.js';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';

const answers = { marketingGoal: 'Sell 200 tickets', offerDescription: 'A day of workshops on bread', targetAudience: 'Home bakers' };
const sender = { senderName: 'Ida Moor', replyTo: 'ida@larkfield.example', postalAddress: 'Mill Lane 1, Bristol' };
const termNames = [
  ...['userId', 'name', 'companyName', 'productService', 'targetMarket', 'marketingGoal', 'targetAudience', 'offerDescription'],
  ...['destinationUrl', 'monthlyBudget', 'prospectsPerDay', 'createdAt', 'status'],
];

let gateway: TestGateway;
let owner: Caller;
let stranger: Caller;
let operator: { authorization: string };
let campaignId: string;
let listId: string;
beforeAll(async () => {
  gateway = await startGateway({}, { workers: true });
  [owner, stranger] = [await gateway.signUp(), await gateway.signUp()];
  const { token } = (await gateway.post('/api/admin/login', { password: 'operator-in-specs', name: 'Robin' })).json<{ token: string }>();
  operator = { authorization: `Bearer ${token}` };
  listId = await upload(owner);
  campaignId = await launch();
});
afterAll(() => gateway.stop());

const upload = async (who: Caller): Promise<string> => (await uploadFile(who)).json<{ lead_list_id: string }>().lead_list_id;
const launch = async (more: object = {}, who = owner): Promise<string> => {
  const payload = { ...answers, urlToPromote: 'https://bread.example/day', ...more };
  return (await who.call('POST', '/api/campaigns/launch-autonomous', { payload })).json<{ campaign_id: string }>().campaign_id;
};
const asOperator = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  gateway.app.inject({ method, url: `/api/admin/${path}`, headers: operator, ...(payload && { payload }) });
const activate = (payload?: object, id = campaignId) => asOperator('POST', `campaign/${id}/activate`, payload);
const shown = async (id = campaignId) =>
  (await asOperator('GET', 'campaigns')).json<(Record<string, unknown> & { id: string; status: string })[]>().find((one) => one.id === id);
const own = async <T>(path: string): Promise<T> => (await owner.call('GET', `/api/campaigns/${campaignId}${path}`)).json<T>();
const codeOf = (answer: { statusCode: number; json<T>(): T }): [number, string] => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];
const countOf = async (type: string): Promise<number> =>
  (await gateway.database.pool.query('SELECT 1 FROM es.events WHERE type = $1', [type])).rowCount ?? 0;

describe('the operators’ list', () => {
  it('has every customer, and every waiting campaign with everything its set-up needs', async () => {
    const users = (await asOperator('GET', 'users')).json<object[]>();
    expect(users).toHaveLength(2);
    const { id, email } = owner.user;
    expect(users).toContainEqual(expect.objectContaining({ id, email, plan: 'free_trial' }));
    expect(await shown()).toEqual({
      id: campaignId,
      userId: id,
      status: 'pending_setup',
      name: 'Sell 200 tickets',
      ...{ customerName: expect.any(String), customerEmail: email, companyName: '' },
      ...{ productService: answers.offerDescription, targetMarket: answers.targetAudience },
      ...{ marketingGoal: answers.marketingGoal, targetAudience: answers.targetAudience, offerDescription: answers.offerDescription },
      destinationUrl: 'https://bread.example/day',
      ...{ monthlyBudget: 3000, prospectsPerDay: 0, checklist: [], leadListId: null },
      leadLists: [{ id: listId, name: expect.any(String) }],
      createdAt: expect.any(String),
      launchedAt: null,
      ...{ leads: 0, emailsSent: 0, openRate: 0, clickRate: 0, responseRate: 0, roas: null },
      metrics: { leads: 0, emailsSent: 0, openRate: 0, clickRate: 0, responseRate: 0, roas: null },
    });
  });

  it('agrees with the customer’s view in words and rules', async () => {
    const operators = await shown();
    const terms = Object.fromEntries(termNames.map((name) => [name, operators?.[name]]));
    expect(await own('')).toMatchObject(terms);
    const [listed] = (await owner.call('GET', '/api/campaigns')).json<object[]>();
    expect(listed).toMatchObject({ ...terms, metrics: operators?.metrics });
  });

  it('is visible and open to nobody else', async () => {
    for (const [method, path] of [
      ['GET', 'campaigns'],
      ['GET', 'users'],
      ['POST', `campaign/${campaignId}/activate`],
      ['PUT', `campaign/${campaignId}/checklist/link`],
    ] as const) {
      expect((await owner.call(method, `/api/admin/${path}`, { payload: { done: true } })).statusCode).toBe(403);
      expect((await gateway.app.inject({ method, url: `/api/admin/${path}` })).statusCode).toBe(401);
    }
    expect(await shown()).toMatchObject({ status: 'pending_setup', checklist: [] });
  });
});

it('lists every waiting or running campaign, and the newest thousand completed ones', async () => {
  const { pool } = gateway.database;
  const like = (status: string, n: number) => ({ status, created_at: new Date(Date.now() - n * 60_000).toISOString() });
  const more = [
    ...Array.from({ length: 1_010 }, (_, n) => like('completed', n)),
    ...Array.from({ length: 1_010 }, (_, n) => like('activated', n)),
  ];
  await pool.query(
    `INSERT INTO campaigns.campaign_view
     SELECT (jsonb_populate_record(v, one || jsonb_build_object('campaign_id', gen_random_uuid()))).*
     FROM campaigns.campaign_view v, jsonb_array_elements($2) AS one WHERE v.campaign_id = $1`,
    [campaignId, JSON.stringify(more)],
  );
  const all = (await asOperator('GET', 'campaigns')).json<{ status: string }[]>();
  const counted = ['pending_setup', 'active', 'completed'].map((status) => all.filter((one) => one.status === status).length);
  expect(counted).toEqual([1, 1_010, 1_000]);
  expect(all[0]).toMatchObject({ id: campaignId });
  await pool.query('DELETE FROM campaigns.campaign_view WHERE campaign_id <> $1', [campaignId]);
});

it('saves the ticked items of the checklist', async () => {
  const tick = (item: string, done: unknown, id = campaignId) => asOperator('PUT', `campaign/${id}/checklist/${item}`, { done });
  for (const item of ['link', 'link', 'answers']) expect((await tick(item, true)).statusCode).toBe(204);
  await tick('link', false);
  expect(await shown()).toMatchObject({ checklist: ['answers'] });
  expect(codeOf(await tick('everything', true))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await tick('link', 'yes'))).toEqual([400, 'VALIDATION_FAILED']);
  expect(codeOf(await tick('link', true, listId))).toEqual([404, 'NOT_FOUND']);
});

describe('the activation', () => {
  it('is refused for a list that is not the customer’s, and names the field', async () => {
    const theirs = await upload(stranger);
    await grantPlan(gateway, owner);
    const answer = await activate({ lead_list_id: theirs, ...sender });
    expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'lead_list_id', message: 'This customer has no such lead list' }] });
    expect(codeOf(await activate({ lead_list_id: 'spring', ...sender }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(codeOf(await activate({ lead_list_id: listId }))).toEqual([400, 'SENDER_INCOMPLETE']);
    expect(codeOf(await activate({}, listId))).toEqual([404, 'NOT_FOUND']);
    expect(await own('/status')).toMatchObject({ status: 'pending_setup' });
  });

  it('writes four emails to the list and launches the campaign, once however often it is requested', async () => {
    const asked = await Promise.all([1, 2].map(() => activate({ lead_list_id: listId, ...sender })));
    asked.push(await activate({ lead_list_id: listId, ...sender }), await activate());
    expect(asked.map(({ statusCode, body }) => [statusCode, body])).toEqual(asked.map(() => [200, asked[0]?.body]));
    expect(asked[0]?.json()).toEqual({ id: campaignId, status: 'active', startsAt: expect.any(String) });
    await until(
      () => own<{ planned: number }>('/ledger'),
      ({ planned }) => planned > 0,
    );
    expect(await own('')).toMatchObject({ status: 'active', marketingGoal: answers.marketingGoal, lead_list_id: listId });
    const emails = await own<{ step: number; text: string }[]>('/emails');
    expect(emails.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
    expect(await shown()).toMatchObject({ status: 'active', prospectsPerDay: 250, leads: 2, leadListId: listId });
    expect([await countOf('CampaignActivated'), await countOf('CampaignLaunched')]).toEqual([1, 1]);
    const { rows } = await gateway.database.pool.query(
      `SELECT data, metadata->>'actor' AS actor FROM es.events WHERE type = 'OperationPerformed' AND data->>'operation' = 'campaigns.activate'`,
    );
    expect(rows).toEqual([{ data: { operation: 'campaigns.activate', target: campaignId }, actor: expect.stringContaining('Robin') }]);
    expect(JSON.stringify(rows)).not.toMatch(/bread|Mill Lane/);
  });

  it('remains active when its owner undoes the launch, and continues when they launch again', async () => {
    const undone = await launch({ marketingGoal: 'Think again' });
    await activate({ lead_list_id: listId, ...sender }, undone);
    const owners = (path: string, payload?: object) => owner.call('POST', `/api/campaigns/${undone}/${path}`, payload && { payload });
    expect((await owners('launch/undo')).json()).toEqual({ status: 'active' });
    // The operator reads what another caller has changed, a moment later.
    const later = await until(
      () => shown(undone),
      (one) => one?.launchedAt === null,
    );
    expect(later).toMatchObject({ status: 'active', leadListId: listId });
    expect((await owners('launch', sender)).statusCode).toBe(200);
    const again = await until(
      () => shown(undone),
      (one) => one?.launchedAt !== null,
    );
    expect(again).toMatchObject({ status: 'active', launchedAt: expect.any(String) });
    await owner.call('DELETE', `/api/campaigns/${undone}`);
  });

  it('is refused while its owner has paused it', async () => {
    expect((await owner.call('POST', `/api/campaigns/${campaignId}/pause`)).statusCode).toBe(200);
    await until(shown, (one) => one?.status === 'paused');
    expect(codeOf(await activate())).toEqual([409, 'CAMPAIGN_NOT_RUNNING']);
  });

  it('sends nothing without a list, and finds no deleted campaign', async () => {
    const other = await launch({ marketingGoal: 'Be found' });
    expect((await activate(undefined, other)).json()).toEqual({ id: other, status: 'active', startsAt: null });
    expect(await shown(other)).toMatchObject({ status: 'active', leadListId: null, leadLists: [{ id: listId }] });
    expect((await owner.call('GET', `/api/campaigns/${other}`)).json()).toMatchObject({ status: 'active', launchedAt: null, steps: [] });
    await owner.call('DELETE', `/api/campaigns/${other}`);
    expect(codeOf(await activate({}, other))).toEqual([404, 'NOT_FOUND']);
    expect(await shown(other)).toBeUndefined();
  });

  it('is refused once the customer has deleted the account, as is a tick, also on a page that still shows the campaign', async () => {
    const leaving = await gateway.signUp();
    const id = await launch({}, leaving);
    await until(() => shown(id), Boolean);
    expect((await leaving.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } })).statusCode).toBe(204);
    expect(codeOf(await activate({}, id))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await asOperator('PUT', `campaign/${id}/checklist/link`, { done: true }))).toEqual([404, 'NOT_FOUND']);
    const after = `SELECT FROM es.events WHERE type = 'CampaignActivated' AND data->>'campaignId' = $1`;
    expect((await gateway.database.pool.query(after, [id])).rowCount).toBe(0);
  });

  it('without a list does not count towards the monthly limit, and sends no notification about it', async () => {
    const customer = await gateway.signUp();
    const { rows } = await gateway.database.pool.query<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE id = $1', [
      customer.user.id,
    ]);
    const accountId = rows[0]?.id ?? '';
    await asOperator('POST', `accounts/${accountId}/grant`, { plan_id: 'revival_starter', reason: 'To try' });
    await until(
      async () => (await customer.call('GET', '/api/auth/me')).json<{ plan: string }>(),
      ({ plan }) => plan === 'starter',
    );
    const lead_list_id = await upload(customer);
    const occasions = async () =>
      (await gateway.database.pool.query('SELECT occasion FROM campaigns.limit_notices WHERE account_id = $1', [accountId])).rows;
    expect((await activate({ lead_list_id, ...sender }, await launch({}, customer))).statusCode).toBe(200);
    expect((await activate({}, await launch({ marketingGoal: 'Be found' }, customer))).statusCode).toBe(200);
    expect(await occasions()).toEqual([]);
    expect((await activate({ lead_list_id, ...sender }, await launch({ marketingGoal: 'Again' }, customer))).statusCode).toBe(200);
    expect(await occasions()).toEqual([{ occasion: expect.stringMatching(/^campaignsPerMonth:\d{4}-\d\d:2:reached$/) }]);
  });
});
