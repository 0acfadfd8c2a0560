import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sellPlans } from '@rekindle/contracts';
import { describe as describeApi } from '../http/server/api-docs.js';
import { CSV, form, prepared, upload } from '../testing/everything-owned.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { bodies } from '../testing/walk-bodies.js';

const NOBODYS = '00000000-0000-7000-8000-000000000000';
/** Whole words only: `planned` emails are not about a plan. */
const OF_SELLING = /\b(plans?|planLine|planId|pricing\w*|prices?|trial\w*|upgrade\w*|invoices?|subscriptions?|checkout\w*|refund\w*)\b/i;
/** Events and the names of read models and reactions are the same in every installation. */
const RECORDS = [
  '/api/admin/operations',
  '/api/admin/events/types',
  '/api/events',
  '/api/events/schemas/{type}/{version}',
  '/api/admin/events',
  '/api/admin/events/{position}',
];
const ENDLESS = ['/api/updates', '/api/admin/operations/stream'];

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
}

let gateway: TestGateway;
let owner: Caller;
let operator: Record<string, string>;
let ids: Record<string, string>;
let all: Call[];
let own: Call[];

beforeAll(async () => {
  gateway = await startGateway({ BILLING: 'off', SANDBOX: 'true' }, { workers: true });
  own = callsOf();
  sellPlans(true);
  all = callsOf();
  sellPlans(false);
  owner = await gateway.signUp();
  ids = await furnish();
  const { token } = (await gateway.post('/api/admin/login', { password: 'operator-in-specs' })).json<{ token: string }>();
  operator = { authorization: `Bearer ${token}` };
});
afterAll(() => gateway.stop());

function callsOf(): Call[] {
  return Object.entries(describeApi(gateway.app).paths).flatMap(([path, item]) =>
    Object.keys(item).map((method): Call => ({ method: method.toUpperCase() as Call['method'], path })),
  );
}

/** Makes a list and a campaign launched to it, which a trial may not do. */
async function furnish(): Promise<Record<string, string>> {
  const listId = await upload(owner);
  const created = await owner.call('POST', '/api/campaigns/create-revival', { payload: { ...form, lead_list_id: listId } });
  const { campaign_id: campaignId } = created.json<{ campaign_id: string }>();
  await prepared(owner, campaignId);
  const sender = { senderName: 'Jane', replyTo: 'jane@acme.example', postalAddress: '1 Mill Lane' };
  const launched = await owner.call('POST', `/api/campaigns/${campaignId}/launch`, { payload: sender });
  expect(launched.statusCode).toBe(200);
  const { items } = (await owner.call('GET', `/api/leads/items?list_id=${listId}`)).json<{ items: { id: string }[] }>();
  const { accounts } = (await gateway.app.inject({ url: '/api/admin/accounts', headers: await asOperator() })).json<{
    accounts: { id: string }[];
  }>();
  return { listId, campaignId, leadId: items[0]?.id ?? '', accountId: accounts[0]?.id ?? '', step: '1', month: '2026-11', position: '1' };
}

async function asOperator(): Promise<Record<string, string>> {
  const { token } = (await gateway.post('/api/admin/login', { password: 'operator-in-specs' })).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}

const urlOf = ({ path }: Call): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? NOBODYS) + (path === '/api/social/calendar' ? '?month=2026-11' : '');
const isOperators = ({ path }: Call): boolean => path.startsWith('/api/admin/');
const answerOf = (call: Call, payload?: object) =>
  isOperators(call)
    ? gateway.app.inject({ method: call.method, url: urlOf(call), headers: operator, payload })
    : owner.call(call.method, urlOf(call), payload && { payload });

it('sells nothing: calls about plans and payments do not exist for anybody', async () => {
  const selling = all.filter(({ method, path }) => !own.some((kept) => kept.method === method && kept.path === path));
  expect(selling.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const call of selling) {
    const answers = [await gateway.app.inject({ method: call.method, url: urlOf(call) }), await answerOf(call, {})];
    for (const { statusCode, body } of answers)
      if (statusCode !== 404 || !body.includes('"BILLING_OFF"')) wrong.push(`${call.method} ${call.path}: ${statusCode} ${body}`);
  }
  expect(wrong).toEqual([]);
});

it('mentions no plans or prices in any response', async () => {
  const reads = own.filter(({ method, path }) => method === 'GET' && !RECORDS.includes(path) && !ENDLESS.includes(path));
  expect(reads.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const call of reads) {
    const { body, headers } = await answerOf(call);
    const [said] = OF_SELLING.exec(withoutContent(body)) ?? [];
    if (said && !String(headers['content-type']).includes('zip')) wrong.push(`${call.path} says "${said}": ${around(body, said)}`);
  }
  expect(wrong).toEqual([]);
});

/** Strips texts written for leads by users or the strategist. */
function withoutContent(body: string): string {
  const texts = new Set([
    'strategy',
    'emails',
    'subject',
    'html',
    'text',
    'body',
    'preheader',
    'business_info',
    'example',
    'examples',
    'sample',
  ]);
  try {
    return JSON.stringify(JSON.parse(body), (name, value: unknown) => (texts.has(name) ? undefined : value));
  } catch {
    return body;
  }
}

const around = (body: string, said: string): string => body.slice(Math.max(0, body.indexOf(said) - 80), body.indexOf(said) + 80);

it('mentions none in refusals or in responses to writes', async () => {
  const wrong: string[] = [];
  for (const call of own.filter(
    ({ method, path }) => method !== 'GET' && !path.startsWith('/sandbox') && !/erase|logout|delet/.test(path),
  )) {
    const payload = bodies[`${call.method} ${call.path}`] ? {} : undefined;
    const { body } = await answerOf({ ...call, path: call.path.replace(/\{\w+Id\}/g, NOBODYS) }, payload);
    if (OF_SELLING.test(withoutContent(body))) wrong.push(`${call.method} ${call.path}: ${body.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
});

it('documents no call that sells, and no field about plans', () => {
  const { paths, components } = describeApi(gateway.app);
  const fields = Object.entries(components?.schemas ?? {}).flatMap(([name, schema]) =>
    Object.keys(('properties' in schema && schema.properties) || {}).map((field) => `${name}.${field}`),
  );
  expect(Object.keys(paths).filter((path) => /stripe|billing|trial|refund|grant|revenue/.test(path))).toEqual([]);
  expect(
    fields.filter((field) =>
      /\.(plan|planId|planLine|planName|subscription|trial_status|trialEndsAt|invoices|performanceFee)$/.test(field),
    ),
  ).toEqual([]);
});

describe('an account', () => {
  it('has no limits and no trial that ends', async () => {
    const usage = (await owner.call('GET', '/api/account/usage')).json<{ limit: number | null; left: number | null }[]>();
    expect(usage.map(({ limit, left }) => [limit, left])).toEqual(usage.map(() => [null, null]));
    await gateway.post('/sandbox/api/clock', { advance: '40d' });
    expect(await upload(owner, CSV.replaceAll('secret-customer', 'later-customer'))).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('may use the features that plans include elsewhere', async () => {
    expect((await owner.call('POST', '/api/api-keys', { payload: { name: 'shop', scopes: ['events:read'] } })).statusCode).toBe(201);
    const payload = { dailyLimit: 5, autoReply: true, requireApproval: false, tone: 'casual' };
    expect((await owner.call('PUT', '/api/social/preferences', { payload })).statusCode).toBe(200);
  });

  it('gets no email about a plan', async () => {
    const messages = (await gateway.app.inject({ url: '/sandbox/api/messages' })).json<{ to: string; subject: string; text: string }[]>();
    const toOwner = messages.filter(({ to }) => JSON.stringify(to).includes(owner.email));
    expect(toOwner.map(({ subject }) => subject)).toContain('Welcome to Rekindle');
    expect(toOwner.filter((message) => OF_SELLING.test(JSON.stringify(message)))).toEqual([]);
  });
});
