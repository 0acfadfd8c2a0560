import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const promoted = 'https://bread.example/day?from=mail&day=1';
const answers = { marketingGoal: 'Sell 200 tickets', offerDescription: 'A day of workshops', targetAudience: 'Home bakers' };
const draft = { name: 'Bread day', subject: 'A day of bread', body: 'Hello,\n\nwe bake on Saturday.' };

let gateway: TestGateway;
let owner: Caller;
let stranger: Caller;
beforeAll(async () => {
  gateway = await startGateway({}, { workers: true });
  [owner, stranger] = [await gateway.signUp(), await gateway.signUp()];
});
afterAll(() => gateway.stop());

type Fault = { field: string; message: string };
const post = (url: string, payload: object, who = owner, headers: Record<string, string> = {}) =>
  who.call('POST', url, { payload, headers });
const launch = (more: object = {}, who = owner, headers = {}) =>
  post('/api/campaigns/launch-autonomous', { ...answers, urlToPromote: promoted, ...more }, who, headers);
const tracked = async (url = promoted, who = owner): Promise<string> =>
  (await post('/api/tracking-links', { url }, who)).json<{ trackedUrl: string }>().trackedUrl;
const get = async <T>(path: string): Promise<T> => (await owner.call('GET', `/api/campaigns${path}`)).json<T>();
const names = async (): Promise<string[]> => (await get<{ _id: string; status: string }[]>('')).map(({ status }) => status);
const faultsOf = (answer: { json<T>(): T }): Fault[] => answer.json<{ errors: Fault[] }>().errors;

describe('a draft', () => {
  it('is saved once per key, listed with the campaigns without counting as one, and can be deleted', async () => {
    const first = await post('/api/campaigns', draft, owner, { 'idempotency-key': 'draft-1' });
    const again = await post('/api/campaigns', draft, owner, { 'idempotency-key': 'draft-1' });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    const { id, createdAt } = first.json<{ id: string; createdAt: string }>();
    expect(first.json()).toEqual({ id, createdAt, ...draft, status: 'draft', emailsSent: 0, opens: 0, clicks: 0, replies: 0 });
    expect(await get<object[]>('')).toMatchObject([
      { _id: id, ...draft, status: 'draft', campaign_type: 'single_email', lead_list_id: null },
    ]);
    expect(await get(`/${id}`)).toMatchObject({ ...draft, steps: [], strategy: null, business_info: null });
    expect(await get(`/${id}/status`)).toMatchObject({ status: 'draft' });
    expect(await get(`/${id}/ledger`)).toMatchObject({ planned: 0, sent: 0 });
    expect((await owner.call('GET', '/api/dashboard/stats')).json()).toMatchObject({ active_campaigns: 0 });
    for (const path of ['launch', 'send-test']) {
      const refused = await post(`/api/campaigns/${id}/${path}`, { senderName: 'X', replyTo: 'x@acme.example', postalAddress: 'Lane 1' });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'CAMPAIGN_NOT_READY']);
    }
    expect((await stranger.call('GET', `/api/campaigns/${id}`)).statusCode).toBe(404);
    expect((await owner.call('DELETE', `/api/campaigns/${id}`)).statusCode).toBe(204);
    // A deletion waits for its read model for a second at most.
    const gone = await until(
      () => owner.call('GET', `/api/campaigns/${id}`),
      ({ statusCode }) => statusCode !== 200,
    );
    expect(gone.statusCode).toBe(404);
  });

  it.each([
    ['name', ' \n ', 'Campaign name is required'],
    ['subject', undefined, 'Subject is required'],
    ['body', 7, 'Email body is required'],
    ['name', 'x'.repeat(121), 'Campaign name must be 120 characters or fewer'],
    ['subject', 'x'.repeat(251), 'Subject must be 250 characters or fewer'],
    ['body', 'x'.repeat(50_001), 'Email body must be 50000 characters or fewer'],
  ])('is refused for its %s (%#)', async (field, value, message) => {
    const answer = await post('/api/campaigns', { ...draft, [field]: value });
    expect([answer.statusCode, faultsOf(answer)]).toEqual([400, [{ field, message }]]);
  });
});

describe('a tracked link', () => {
  it('has a single form, and is the same again for the same key', async () => {
    const made = await post('/api/tracking-links', { url: ` ${promoted} ` }, owner, { 'idempotency-key': 'link-1' });
    const again = await post('/api/tracking-links', { url: ` ${promoted} ` }, owner, { 'idempotency-key': 'link-1' });
    expect([made.statusCode, again.json()]).toEqual([201, made.json()]);
    const { trackedUrl, url } = made.json<{ trackedUrl: string; url: string }>();
    expect(url).toBe(promoted);
    expect(trackedUrl).toMatch(/\/t\/[\w-]{51}\?dest=https%3A%2F%2Fbread\.example%2Fday%3Ffrom%3Dmail%26day%3D1$/);
  });

  it.each(['', 'bread.example', 'javascript:alert(1)', 'https://a:b@bread.example', `https://${'x'.repeat(2_000)}.example`, 7])(
    'is not made to every address (%#)',
    async (url) => {
      const answer = await post('/api/tracking-links', { url });
      expect([answer.statusCode, faultsOf(answer).map(({ field }) => field)]).toEqual([400, ['url']]);
    },
  );
});

describe('an autonomous launch', () => {
  let campaignId: string;
  let trackedUrl: string;
  const follow = (method: 'GET' | 'HEAD', userAgent = BROWSER) =>
    gateway.app.inject({ method, url: trackedUrl.slice(trackedUrl.indexOf('/t/')), headers: { 'user-agent': userAgent } });
  const metrics = () => get<{ clicks: number; emailsSent: number; openRate: number; leads: number }>(`/${campaignId}/metrics`);

  it('waits for its set-up with everything needed, once however often it is requested', async () => {
    trackedUrl = await tracked();
    const strategy = { overview: 'Bake with us', author: 'openai', evil: true };
    const asked = await Promise.all([1, 2, 3].map(() => launch({ urlToPromote: trackedUrl, strategy })));
    const later = await launch({ urlToPromote: promoted });
    const ids = new Set([...asked, later].map((answer) => answer.json<{ campaign_id: string }>().campaign_id));
    expect([asked.map(({ statusCode }) => statusCode), ids.size]).toEqual([[201, 201, 201], 1]);
    [campaignId = ''] = ids;
    expect(later.json()).toEqual({ campaign_id: campaignId, provider_campaign_id: campaignId, status: 'pending_setup' });
    expect(await names()).toEqual(['pending_setup']);
    expect(await get(`/${campaignId}`)).toMatchObject({
      ...answers,
      name: 'Sell 200 tickets',
      status: 'pending_setup',
      campaign_type: 'autonomous',
      destinationUrl: promoted,
      trackedUrl,
      strategy: { overview: 'Bake with us', author: 'openai', budget: { daily: 100, monthly: 3000 } },
    });
    expect(await metrics()).toMatchObject({ emailsSent: 0, clicks: 0, openRate: 0, leads: 0 });
    expect(await get(`/${campaignId}/timeline`)).toMatchObject([{ what: 'Launch requested' }]);
  });

  it('counts a person who follows its link once, and ignores HEAD requests and programs', async () => {
    expect((await follow('HEAD')).statusCode).toBe(302);
    await follow('GET', 'curl/8.5.0');
    for (let i = 0; i < 3; i += 1) expect((await follow('GET')).headers.location).toBe(promoted);
    await until(metrics, ({ clicks }) => clicks > 0);
    const judged = async () => (await gateway.database.pool.query('SELECT 1 FROM mailer.hits WHERE verdict IS NULL')).rowCount;
    await until(judged, (left) => left === 0);
    expect((await metrics()).clicks).toBe(1);
    const [newest] = await get<{ what: string }[]>(`/${campaignId}/timeline`);
    expect(newest?.what).toBe('1 person followed the tracked link');
  });

  it('is invisible to others, and is created again after it was deleted', async () => {
    for (const path of ['', '/metrics', '/status', '/timeline', '/ledger'])
      expect((await stranger.call('GET', `/api/campaigns/${campaignId}${path}`)).statusCode).toBe(404);
    expect((await owner.call('DELETE', `/api/campaigns/${campaignId}`)).statusCode).toBe(204);
    const next = (await launch({ urlToPromote: trackedUrl })).json<{ campaign_id: string }>().campaign_id;
    expect(next).not.toBe(campaignId);
    // The link remains the first campaign's, so the second gets its own.
    expect((await get<{ trackedUrl: string }>(`/${next}`)).trackedUrl).not.toBe(trackedUrl);
    expect((await follow('GET')).statusCode).toBe(302);
  });

  it.each([
    ['marketingGoal', ' ', 'Please fill in all required fields'],
    ['offerDescription', undefined, 'Please fill in all required fields'],
    ['targetAudience', null, 'Please fill in all required fields'],
    ['urlToPromote', '', 'Please fill in all required fields'],
    ['urlToPromote', 'ftp://bread.example', 'Please enter a valid URL starting with http:// or https://'],
    ['urlToPromote', 'https://ada:secret@bread.example', 'The URL must not hold a user name or password'],
    ['marketingGoal', 'x'.repeat(501), 'Marketing goal must be 500 characters or fewer'],
    ['strategy', 'all of it', 'The strategy must be an object'],
  ])('is refused for its %s (%#)', async (field, value, message) => {
    const answer = await launch({ [field]: value });
    expect([answer.statusCode, faultsOf(answer)]).toEqual([400, [{ field, message }]]);
  });

  it('refuses a tracked link that was changed or belongs to another account', async () => {
    const theirs = await tracked(promoted, stranger);
    for (const url of [(await tracked()).replace('bread', 'evil'), theirs]) {
      const answer = await launch({ marketingGoal: 'Another goal', urlToPromote: url });
      expect([answer.statusCode, faultsOf(answer).map(({ field }) => field)]).toEqual([400, ['urlToPromote']]);
    }
  });

  it('puts none of its text into events', async () => {
    const { rows } = await gateway.database.pool.query<{ data: string }>(
      `SELECT data::text FROM es.events WHERE type IN ('AutonomousCampaignRequested', 'CampaignDrafted', 'TrackedLinkVisited')`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { data } of rows) expect(data).not.toMatch(/bread|tickets|bakers|workshops/i);
  });
});
