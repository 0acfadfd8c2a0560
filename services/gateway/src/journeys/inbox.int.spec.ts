import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { type Property, everythingOwned } from '../testing/everything-owned.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { unzip } from '../testing/unzip.js';

interface Thread {
  label: string;
  labelBy: string;
  done: boolean;
  needsAnswer: boolean;
  messages: { kind: string; state: string; text: string }[];
}

let gateway: TestGateway;
let owner: Caller;
let stranger: Caller;
let property: Property;
let threadUrl: string;
/** The list's other lead has bought and is not written to. */
let leadId: string;

beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  [owner, stranger] = [await gateway.signUp(), await gateway.signUp()];
  property = await everythingOwned(gateway, owner);
  threadUrl = `/api/inbox/threads/${property.params('').threadId}`;
  // Past the minute in which the launch can be undone.
  await gateway.post('/sandbox/api/clock', { advance: '1h' });
  leadId = (await until(sentTo, ([first]) => first !== undefined))[0] ?? '';
  for (const table of ['inbox_threads', 'inbox_messages'])
    await gateway.database.pool.query(`UPDATE mailer.${table} SET lead_id = $1 WHERE campaign_id = $2`, [leadId, property.campaignId]);
});
afterAll(() => gateway.stop());

const sentTo = async (): Promise<string[]> => {
  const text = `SELECT lead_id AS id FROM mailer.deliveries WHERE campaign_id = $1 AND state = 'sent'`;
  return (await gateway.database.pool.query<{ id: string }>(text, [property.campaignId])).rows.map(({ id }) => id);
};
const thread = async (): Promise<Thread> => (await owner.call('GET', threadUrl)).json();
const answer = (payload: object, headers: Record<string, string> = {}) => owner.call('POST', `${threadUrl}/reply`, { payload, headers });
const answers = async () => (await thread()).messages.filter(({ kind }) => kind === 'answer');

describe('GET /api/inbox/threads', () => {
  it('lists threads with lead, campaign and list', async () => {
    const { campaignId } = property;
    const { threads, counts, next } = (await owner.call('GET', '/api/inbox/threads?state=to_answer')).json();
    expect({ threads, counts, next }).toEqual({
      threads: [
        {
          ...{ id: property.params('').threadId, leadId, leadName: expect.stringMatching(/^(Ada|Ben)$/), company: 'Secret Customer' },
          ...{ campaignId, campaignName: 'Secret spring campaign', label: 'interested', labelBy: 'rules', done: false },
          ...{ needsAnswer: true, lastAt: expect.any(String), lastBy: 'lead', preview: 'A secret answer' },
          ...{ repliedTo: 1, outOfOfficeUntil: null },
        },
      ],
      counts: { to_answer: 1, interested: 1, not_now: 0, not_interested: 0, out_of_office: 0, done: 0 },
      next: null,
    });
    expect((await owner.call('GET', threadUrl)).json()).toMatchObject({
      ...{ listName: 'secret-customers.csv', email: expect.stringContaining('@secret-customer.example') },
      ...{ from: 'hello@rekindle.example', cannotAnswer: null },
    });
  });

  it('shows another account nothing, whatever it requests', async () => {
    for (const query of ['', `?campaign=${property.campaignId}`, '?search=secret', `?after=${property.params('').threadId}`])
      expect((await stranger.call('GET', `/api/inbox/threads${query}`)).json()).toMatchObject({
        threads: [],
        counts: { to_answer: 0, interested: 0 },
      });
  });

  it.each([
    ['campaign=spring', 'campaign must be the id of a campaign'],
    ['label=hot', 'label must be one of the following values: interested, not_now, not_interested, out_of_office'],
    ['state=open', 'state must be one of the following values: to_answer, done, all'],
    ['after=1', 'after must be what `next` of a page was'],
  ])('refuses %s', async (query, message) => {
    const refused = await owner.call('GET', `/api/inbox/threads?${query}`);
    expect([refused.statusCode, refused.json<{ errors: { message: string }[] }>().errors[0]?.message]).toEqual([400, message]);
  });
});

describe('PUT /api/inbox/threads/{id}', () => {
  const put = (what: string, payload: object) => owner.call('PUT', `${threadUrl}/${what}`, { payload });
  it('sets the label, however often it is called', async () => {
    for (const _ of [1, 2]) expect((await put('label', { label: 'not_now' })).statusCode).toBe(204);
    expect(await thread()).toMatchObject({ label: 'not_now', labelBy: 'user' });
  });
  it('marks a thread as done, and reopens it', async () => {
    for (const done of [true, true, false]) expect((await put('done', { done })).statusCode).toBe(204);
    expect(await thread()).toMatchObject({ done: false, needsAnswer: true });
  });
  it.each([
    ['label', { label: 'hot' }, 'label must be one of interested, not_now, not_interested, out_of_office'],
    ['done', { done: 'yes' }, 'done must be true or false'],
  ])('refuses an invalid %s', async (what, payload, message) => {
    const refused = await put(what, payload);
    expect([refused.statusCode, refused.json<{ errors: object[] }>().errors]).toEqual([400, [{ field: what, message }]]);
  });
});

describe('POST /api/inbox/threads/{id}/reply', () => {
  it.each([
    ['', 'text must not be empty: write an answer'],
    [' \n\t ', 'text must not be empty: write an answer'],
    ['x'.repeat(20_001), 'text must not be longer than 20,000 characters: shorten the answer'],
  ])('refuses an empty or overlong answer', async (text, message) => {
    const refused = await answer({ text });
    expect([refused.statusCode, refused.json<{ errors: object[] }>().errors]).toEqual([400, [{ field: 'text', message }]]);
  });

  it('sends one answer for one Idempotency-Key, whatever the caller repeats', async () => {
    const headers = { 'idempotency-key': 'answer-1' };
    const [first, second] = [await answer({ text: 'A secret word' }, headers), await answer({ text: 'A secret word' }, headers)];
    expect([first.statusCode, first.json(), second.statusCode, second.json()]).toEqual([202, first.json(), 202, first.json()]);
    expect(first.json()).toEqual({ id: expect.any(String), state: 'sending' });
    await until(answers, (seen) => seen.every(({ state }) => state === 'sent'));
    expect(await answers()).toMatchObject([{ text: 'A secret word', state: 'sent' }]);
    expect((await answer({ text: 'Other words' }, headers)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('refuses a suppressed lead', async () => {
    const { campaignId } = property;
    await owner.call('POST', `/api/campaigns/${campaignId}/leads/${leadId}/do-not-contact`);
    const refused = await answer({ text: 'Hello' });
    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'LEAD_NOT_TO_CONTACT' })]);
  });
});

it('is part of its account’s export', async () => {
  const files = await unzip((await owner.call('GET', '/api/account/export')).rawPayload);
  expect(files['inbox-threads.ndjson']).toContain('"label":"not_now"');
  expect(files['inbox-messages.ndjson']).toContain('A secret answer');
  expect(files['inbox-messages.ndjson']).toContain('A secret word');
  const others = await unzip((await stranger.call('GET', '/api/account/export')).rawPayload);
  expect([others['inbox-threads.ndjson'], others['inbox-messages.ndjson']]).toEqual(['', '']);
});
