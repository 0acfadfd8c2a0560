import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStore, type NewEvent, recount } from '@rekindle/event-sourcing';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { AccountsProjection } from '../../../limits/accounts.projection.js';
import { LeadsRecount } from '../../../limits/leads-recount.js';
import { leadFile } from '../../lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';

const DAY = 24 * 60 * 60 * 1000;
let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());
// Whatever was imported, the counters must agree with the events.
afterEach(async () => expect(await recount(lists.database.pool, new LeadsRecount())).toEqual([]));

const at = (text: string): void => lists.clock.set(new Date(text));
const used = async (account: string): Promise<Record<string, number>> => {
  const { rows } = await lists.database.pool.query<{ month: string; used: string }>(
    `SELECT month, used FROM campaigns.monthly_usage WHERE account_id = $1 AND kind = 'leads' UNION ALL
     SELECT 'ever', used FROM campaigns.usage WHERE account_id = $1 AND kind = 'leads' ORDER BY 1`,
    [account],
  );
  return Object.fromEntries(rows.map((row) => [row.month, Number(row.used)]));
};
const taken = ({ body }: Awaited<ReturnType<TestLeadLists['upload']>>): [number, number] => [body.valid_leads, body.over_limit_leads];
const importWaiting = (account: string, listId: string) => lists.call(account, 'POST', `/leads/${listId}/import-waiting`);
const add = async (account: string, email: string) => (await lists.call(account, 'POST', '/leads/items', { email })).body;

/** Opens an account on revival Starter, with 2,000 leads a month, in New York by default. */
async function starter(timeZone = 'America/New_York'): Promise<string> {
  const account = newId();
  await lists.plan(account, 'revival_starter');
  await moves(account, timeZone);
  return account;
}
async function moves(account: string, timeZone: string): Promise<void> {
  const data = { accountId: account, profileVersion: 2, fields: ['timeZone'], timeZone };
  await happens(account, `account-${account}`, 'accounts', { type: 'ProfileChanged', data });
}
async function buys(account: string, planId: string): Promise<void> {
  const period = { periodStart: '2026-11-01T00:00:00.000Z', periodEnd: '2027-11-01T00:00:00.000Z', terms: null, minimumTermEnds: null };
  const data = { accountId: account, subscriptionId: 'sub_1', planId, priceBook: 1, priceCents: 29_700, ...period };
  await happens(account, `subscription-${account}`, 'billing', { type: 'SubscriptionActivated', data });
}
async function happens(account: string, streamId: string, context: 'accounts' | 'billing', event: NewEvent): Promise<void> {
  const store = lists.app.get(EventStore);
  const expectedVersion = (await store.readStream(account, streamId)).length;
  await store.append({ tenantId: account, streamId, context, expectedVersion, events: [event], occurredAt: lists.clock.now() });
  await lists.settle();
}

describe('monthly leads', () => {
  it('beyond the limit wait, with the reason and date, and can be imported with one click when the month is over', async () => {
    at('2026-11-10T12:00:00Z');
    const account = await starter();
    const answer = await lists.upload(account, leadFile(0, 2_300));
    const waiting = {
      because: 'Your plan Starter takes 2,000 leads a month. They go in from 1 December, or with a larger plan.',
      from: '2026-12-01T05:00:00.000Z',
    };
    expect([taken(answer), answer.body.waiting]).toEqual([[2_000, 300], waiting]);
    const listId = answer.body.lead_list_id;
    await lists.settle();
    const shown = (await lists.call(account, 'GET', `/leads/${listId}`)).body;
    expect([shown.overLimitLeads, shown.waiting]).toEqual([300, waiting]);
    expect(await add(account, 'one.more@example.com')).toMatchObject({
      code: 'LEADS_LIMIT_REACHED',
      detail:
        "Your plan Starter takes 2,000 leads a month, and all of this month's are used. You can add more from 1 December, or with a larger plan.",
    });
    expect((await importWaiting(account, listId)).body).toMatchObject({ valid_leads: 2_000, over_limit_leads: 300, waiting });

    at('2026-12-01T04:59:59Z');
    expect((await importWaiting(account, listId)).body).toMatchObject({ valid_leads: 2_000, over_limit_leads: 300 });
    at('2026-12-01T05:00:00Z');
    expect((await lists.call(account, 'GET', `/leads/${listId}`)).body.waiting).toEqual({
      because: 'Your plan Starter has room for 2,000 now.',
      from: null,
    });
    expect((await importWaiting(account, listId)).body).toMatchObject({ valid_leads: 2_300, over_limit_leads: 0, waiting: null });
    expect(await used(account)).toEqual({ '2026-11': 2_000, '2026-12': 300, ever: 2_300 });
  });

  it('can be imported with one click after an upgrade, within the same month', async () => {
    at('2026-11-10T12:00:00Z');
    const account = await starter();
    const { body } = await lists.upload(account, leadFile(0, 2_010));
    await buys(account, 'revival_growth');
    expect((await importWaiting(account, body.lead_list_id)).body).toMatchObject({ valid_leads: 2_010, over_limit_leads: 0 });
    expect(await used(account)).toEqual({ '2026-11': 2_010, ever: 2_010 });
  });

  it('never exceed the limit, even with concurrent uploads', async () => {
    at('2026-11-10T12:00:00Z');
    const account = await starter();
    const files = [leadFile(0, 900), leadFile(1_000, 1_900), leadFile(2_000, 2_900)];
    const answers = await Promise.all(files.map((file) => lists.upload(account, file)));
    expect(answers.map(taken).reduce(([a, b], [c, d]) => [a + c, b + d])).toEqual([2_000, 700]);
    expect(await used(account)).toEqual({ '2026-11': 2_000, ever: 2_000 });
  });

  it('include files, leads by hand, and new leads of another import of a file', async () => {
    at('2026-11-10T12:00:00Z');
    const account = await starter();
    const { body } = await lists.upload(account, 'email,other\na@x.co,c@x.co\n,d@x.co\n');
    await add(account, 'hand@example.com');
    expect(await used(account)).toEqual({ '2026-11': 2, ever: 2 });
    at('2026-12-05T12:00:00Z');
    const again = await lists.call(account, 'POST', `/leads/${body.lead_list_id}/import`, {
      mapping: [
        { column: 'email', field: 'skip' },
        { column: 'other', field: 'email' },
      ],
    });
    expect([again.body.valid_leads, await used(account)]).toEqual([2, { '2026-11': 2, '2026-12': 1, ever: 3 }]);
  });

  it('count to the month in the account’s time zone, across changes to and from daylight saving', async () => {
    at('2027-03-10T12:00:00Z');
    const account = await starter('Europe/Berlin');
    await lists.upload(account, leadFile(0, 3));
    // Berlin is an hour ahead of UTC when March begins and two when it ends.
    at('2027-03-31T21:59:59Z');
    await add(account, 'last.of.march@example.com');
    at('2027-03-31T22:00:00Z');
    await add(account, 'first.of.april@example.com');
    expect(await used(account)).toEqual({ '2027-03': 4, '2027-04': 1, ever: 5 });
    at('2027-10-31T22:59:59Z');
    await add(account, 'last.of.october@example.com');
    at('2027-10-31T23:00:00Z');
    await add(account, 'first.of.november@example.com');
    expect(await used(account)).toMatchObject({ '2027-10': 1, '2027-11': 1 });
  });

  it('are not granted twice for a month to an account that moves to another time zone and back', async () => {
    at('2027-05-31T20:00:00Z');
    const account = await starter('UTC');
    expect(taken(await lists.upload(account, leadFile(0, 2_100)))).toEqual([2_000, 100]);
    await moves(account, 'Pacific/Auckland');
    expect(taken(await lists.upload(account, leadFile(3_000, 5_100)))).toEqual([2_000, 100]);
    await moves(account, 'America/Los_Angeles');
    expect((await add(account, 'x@example.com')).code).toBe('LEADS_LIMIT_REACHED');
    at('2027-06-20T12:00:00Z');
    expect((await add(account, 'x@example.com')).code).toBe('LEADS_LIMIT_REACHED');
    expect(await used(account)).toEqual({ '2027-05': 2_000, '2027-06': 2_000, ever: 4_000 });
  });
});

describe('a file with waiting leads', () => {
  it('is kept beyond thirty days, until they are imported', async () => {
    at('2026-11-10T12:00:00Z');
    const account = await starter();
    const { body } = await lists.upload(account, leadFile(0, 2_001));
    await lists.discardFile(account, body.lead_list_id);
    expect(lists.files(account)).toHaveLength(1);
    lists.clock.advance(31 * DAY);
    expect((await importWaiting(account, body.lead_list_id)).body).toMatchObject({ valid_leads: 2_001, over_limit_leads: 0 });
    await lists.discardFile(account, body.lead_list_id);
    expect(lists.files(account)).toEqual([]);
  });
});

describe('notices', () => {
  const notified = async (account: string): Promise<string[]> => {
    const { rows } = await lists.database.pool.query<{ occasion: string }>(
      'SELECT occasion FROM campaigns.limit_notices WHERE account_id = $1 ORDER BY occasion',
      [account],
    );
    return rows.map(({ occasion }) => occasion);
  };
  const jobs = () => lists.count(`jobs.jobs WHERE task_identifier = 'campaigns.tell-of-limit'`);

  it('are sent once at 80 % and once at 100 % in every period', async () => {
    at('2026-11-10T12:00:00Z');
    const account = await starter();
    const before = await jobs();
    await lists.upload(account, leadFile(0, 1_599));
    expect(await notified(account)).toEqual([]);
    await add(account, 'near@example.com');
    await add(account, 'nearer@example.com');
    expect(await notified(account)).toEqual(['leadsPerMonth:2026-11:2000:near']);
    await lists.upload(account, leadFile(2_000, 2_600));
    await add(account, 'refused@example.com');
    expect(await notified(account)).toEqual(['leadsPerMonth:2026-11:2000:near', 'leadsPerMonth:2026-11:2000:reached']);
    at('2026-12-10T12:00:00Z');
    await lists.upload(account, leadFile(3_000, 5_000));
    expect((await notified(account)).slice(2)).toEqual(['leadsPerMonth:2026-12:2000:reached']);
    expect((await jobs()) - before).toBe(3);
  });

  it('tell the trial of its own limit, and a larger plan of a larger one', async () => {
    at('2026-11-10T12:00:00Z');
    const account = newId();
    const { body } = await lists.upload(account, leadFile(0, 9_000));
    expect([body.valid_leads, await notified(account)]).toEqual([500, ['leadsTotal:ever:500:reached']]);
    await buys(account, 'revival_growth');
    await importWaiting(account, body.lead_list_id);
    expect(await notified(account)).toEqual(['leadsPerMonth:2026-11:10000:near', 'leadsTotal:ever:500:reached']);
  });
});

it('uses plans and time zones that equal a rebuild from the events, whatever the order of the streams', async () => {
  await expectRebuildable(lists.database.pool, new AccountsProjection());
});
