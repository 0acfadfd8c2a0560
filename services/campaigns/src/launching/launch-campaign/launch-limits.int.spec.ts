import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, sendingStream } from '@rekindle/contracts';
import { recount } from '@rekindle/event-sourcing';
import { DeleteCampaign } from '../../ending/delete-campaign/delete-campaign.js';
import { LaunchesRecount } from '../launches-recount.js';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { UndoLaunch } from '../undo-launch/undo-launch.js';
import { LaunchCampaign } from './launch-campaign.js';

const maya = { senderName: 'Maya', replyTo: 'maya@larkfield.example', postalAddress: '12 Mill Lane, Bristol' };

let campaigns: TestCampaigns;
let listId: string;
beforeAll(async () => {
  campaigns = await startCampaigns();
  listId = await campaigns.list([{ firstName: 'Dana' }, {}]);
});
afterAll(() => campaigns.stop());
beforeEach(async () => {
  const { rows } = await campaigns.database.pool.query<{ id: string }>('SELECT campaign_id AS id FROM campaigns.launches WHERE active');
  for (const { id } of rows) await campaigns.do(new DeleteCampaign(campaigns.accountId, id));
});
// Whatever the test did, the rows must agree with the events.
afterEach(async () => expect(await recount(campaigns.database.pool, new LaunchesRecount())).toEqual([]));

const prepared = (count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, () => campaigns.prepared(listId)));
/** @returns `launched`, or the code of the refusal */
const launch = async (campaignId = ''): Promise<string> =>
  campaigns.do(new LaunchCampaign(campaigns.accountId, campaignId, maya)).then(
    () => 'launched',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
/** Appends the mailer's event about a sending, and processes its consequences. */
const follows = async (type: 'SendingCompleted' | 'SendingReopened', campaignId = ''): Promise<void> => {
  const { store, clock, accountId } = campaigns;
  const streamId = sendingStream(campaignId);
  const expectedVersion = (await store.readStream(accountId, streamId)).length;
  const events = [{ type, data: { accountId, campaignId } }] as const;
  await store.append({ tenantId: accountId, streamId, context: 'mailer', expectedVersion, events, occurredAt: clock.now() });
  await campaigns.settle();
};
const complete = (campaignId = ''): Promise<void> => follows('SendingCompleted', campaignId);

describe('the limit of active campaigns', () => {
  it('is one on Starter, even for concurrent launches', async () => {
    await campaigns.plan('starter');
    const ids = await prepared(4);
    const answers = await Promise.all(ids.map(launch));
    expect(answers.toSorted()).toEqual([...Array<string>(3).fill('ACTIVE_CAMPAIGNS_LIMIT_REACHED'), 'launched']);
  });

  it('is freed when a campaign is completed or deleted, or its launch undone', async () => {
    await campaigns.plan('starter');
    const [first, second, third, fourth] = await prepared(4);
    expect([await launch(first), await launch(second)]).toEqual(['launched', 'ACTIVE_CAMPAIGNS_LIMIT_REACHED']);
    await complete(first);
    expect([await launch(second), await launch(third)]).toEqual(['launched', 'ACTIVE_CAMPAIGNS_LIMIT_REACHED']);
    await campaigns.do(new UndoLaunch(campaigns.accountId, second ?? ''));
    expect([await launch(third), await launch(second)]).toEqual(['launched', 'ACTIVE_CAMPAIGNS_LIMIT_REACHED']);
    await campaigns.do(new DeleteCampaign(campaigns.accountId, third ?? ''));
    expect([await launch(second), await launch(fourth)]).toEqual(['launched', 'ACTIVE_CAMPAIGNS_LIMIT_REACHED']);
  });

  it('is used again by a reopened campaign', async () => {
    await campaigns.plan('starter');
    const [first, second, third] = await prepared(3);
    expect(await launch(first)).toBe('launched');
    await complete(first);
    expect(await launch(second)).toBe('launched');
    await follows('SendingReopened', first);
    await campaigns.do(new DeleteCampaign(campaigns.accountId, second ?? ''));
    expect(await launch(third)).toBe('ACTIVE_CAMPAIGNS_LIMIT_REACHED');
    await complete(first);
    expect(await launch(third)).toBe('launched');
  });

  it('is not used by a reopened campaign whose list has been deleted', async () => {
    await campaigns.plan('starter');
    const list = await campaigns.list([{}]);
    const gone = await campaigns.prepared(list);
    const [next] = await prepared(1);
    await launch(gone);
    await complete(gone);
    await campaigns.database.pool.query('DELETE FROM campaigns.lead_lists WHERE list_id = $1', [list]);
    await follows('SendingReopened', gone);
    expect(await launch(next)).toBe('launched');
  });

  it('grows with a larger plan, and ends no campaign with a smaller one', async () => {
    await campaigns.plan('growth');
    const ids = await prepared(5);
    for (const id of ids.slice(0, 3)) expect(await launch(id)).toBe('launched');
    expect(await launch(ids[3])).toBe('ACTIVE_CAMPAIGNS_LIMIT_REACHED');
    await campaigns.plan('starter');
    const { rows } = await campaigns.database.pool.query('SELECT count(*)::int AS running FROM campaigns.launches WHERE active');
    expect(rows).toEqual([{ running: 3 }]);
    expect(await launch(ids[3])).toBe('ACTIVE_CAMPAIGNS_LIMIT_REACHED');
    await campaigns.plan('professional');
    expect([await launch(ids[3]), await launch(ids[4])]).toEqual(['launched', 'launched']);
  });
});

describe('the limit of launches per month', () => {
  const at = (text: string): void => campaigns.clock.set(new Date(text));

  it('is two on revival Starter, including completed and deleted campaigns but not undone launches', async () => {
    at('2027-01-10T12:00:00Z');
    await campaigns.plan('revival_starter', 'Europe/Berlin');
    const [first, second, third] = await prepared(3);
    expect([await launch(first), await launch(second)]).toEqual(['launched', 'launched']);
    await campaigns.do(new UndoLaunch(campaigns.accountId, second ?? ''));
    await complete(first);
    const answers = await Promise.all([launch(second), launch(third)]);
    expect(answers.toSorted()).toEqual(['CAMPAIGNS_LIMIT_REACHED', 'launched']);
    for (const id of [second, third]) await campaigns.do(new DeleteCampaign(campaigns.accountId, id ?? ''));
    expect(await launch(await campaigns.prepared(listId))).toBe('CAMPAIGNS_LIMIT_REACHED');
  });

  it("resets with the month in the account's time zone, on either side of daylight saving", async () => {
    await campaigns.plan('revival_starter', 'America/New_York');
    at('2027-03-01T05:00:00Z');
    const [a, b, c, d, e] = await prepared(5);
    expect([await launch(a), await launch(b), await launch(c)]).toEqual(['launched', 'launched', 'CAMPAIGNS_LIMIT_REACHED']);
    // Midnight of 1 April in New York: four hours behind UTC by now, five when the month began.
    at('2027-04-01T03:59:59Z');
    expect(await launch(c)).toBe('CAMPAIGNS_LIMIT_REACHED');
    at('2027-04-01T04:00:00Z');
    expect([await launch(c), await launch(d), await launch(e)]).toEqual(['launched', 'launched', 'CAMPAIGNS_LIMIT_REACHED']);
  });

  it('follows the month in the account’s time zone, without granting a month twice when it moves there and back', async () => {
    at('2027-05-31T20:00:00Z');
    await campaigns.plan('revival_starter', 'UTC');
    const [a, b, c, d, e] = await prepared(5);
    expect([await launch(a), await launch(b), await launch(c)]).toEqual(['launched', 'launched', 'CAMPAIGNS_LIMIT_REACHED']);
    await campaigns.plan('revival_starter', 'Pacific/Auckland');
    expect([await launch(c), await launch(d), await launch(e)]).toEqual(['launched', 'launched', 'CAMPAIGNS_LIMIT_REACHED']);
    await campaigns.plan('revival_starter', 'America/Los_Angeles');
    expect(await launch(e)).toBe('CAMPAIGNS_LIMIT_REACHED');
    at('2027-06-15T12:00:00Z');
    expect(await launch(e)).toBe('CAMPAIGNS_LIMIT_REACHED');
  });
});

it('notifies the account once when it reaches the limit', async () => {
  const notified = async () => {
    const { rows } = await campaigns.database.pool.query<{ occasion: string }>(
      'SELECT occasion FROM campaigns.limit_notices WHERE account_id = $1 ORDER BY occasion',
      [campaigns.accountId],
    );
    return rows.map(({ occasion }) => occasion).filter((occasion) => occasion.includes('2027-08'));
  };
  campaigns.clock.set(new Date('2027-08-10T12:00:00Z'));
  await campaigns.plan('growth');
  const [a, b, c] = await prepared(3);
  expect([await launch(a), await launch(b), await notified()]).toEqual(['launched', 'launched', []]);
  expect([await launch(c), await notified()]).toEqual(['launched', ['activeCampaigns:2027-08:3:reached']]);
  await campaigns.do(new UndoLaunch(campaigns.accountId, c ?? ''));
  expect([await launch(c), await notified()]).toEqual(['launched', ['activeCampaigns:2027-08:3:reached']]);
  const { rows } = await campaigns.database.pool.query<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM jobs.jobs WHERE task_identifier = 'campaigns.tell-of-limit' AND run_at > now() - interval '1 hour'`,
  );
  expect(rows[0]?.jobs).toBeGreaterThan(0);
});
