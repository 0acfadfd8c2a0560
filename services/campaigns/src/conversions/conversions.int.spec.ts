import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DescribeOrders, type DescribedOrder } from '@rekindle/contracts';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import { type TestCampaigns, startCampaigns } from '../campaign/testing/start-campaigns.js';
import { Story, tell } from '../figures/testing/mailer-stories.js';
import { DraftCampaign } from '../creating/draft-campaign/draft-campaign.js';
import { PrepareDraft } from '../creating/prepare-draft/prepare-draft.js';
import type { CampaignName } from '../results/get-campaign-names/campaign-name.dto.js';
import { GetCampaignNames } from '../results/get-campaign-names/get-campaign-names.js';
import type { CampaignMetrics } from '../results/get-campaigns/campaign-figures.dto.js';
import type { CampaignDetails } from '../results/get-campaigns/campaign.dto.js';
import { GetCampaign, GetCampaignMetrics } from '../results/get-campaigns/get-campaigns.js';
import { type DayFigures, GetDailyFigures } from '../results/get-daily-figures/get-daily-figures.js';
import { GetCameBack } from '../results/get-came-back/get-came-back.js';
import type { CameBack } from '../results/get-came-back/came-back.dto.js';
import { GetTrend } from '../results/get-trend/get-trend.js';
import type { Trend } from '../results/get-trend/trend.dto.js';
import { type DashboardStats, GetDashboardStats } from '../results/get-dashboard-stats/get-dashboard-stats.js';
import type { Conversion } from './conversion.dto.js';
import type { OrderRequest } from './conversion.js';
import type { ConversionsPage } from './get-conversions/get-conversions.dto.js';
import { GetConversions } from './get-conversions/get-conversions.js';
import { RecordConversion } from './record-conversion/record-conversion.js';
import { ReverseConversion } from './reverse-conversion/reverse-conversion.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-11-02T09:00:00.000Z');
const emptyOrder = { leadId: null, email: null, campaignId: null, amountCents: null, currency: 'usd', occurredAt: null, externalId: null };

let campaigns: TestCampaigns;
let campaignId: string;
let leads: string[];
beforeAll(async () => {
  campaigns = await startCampaigns();
  const { accountId, store } = campaigns;
  await campaigns.plan('growth', 'Europe/Berlin');
  const listId = await campaigns.list([{}, {}, {}, {}]);
  leads = (await new LeadVault(campaigns.database.pool).listPage(listId, null, 10)).map(({ id }) => id);
  campaignId = await campaigns.prepared(listId);
  const story = (n: number): Story => new Story({ accountId, campaignId, leadId: leads[n] ?? '' }, START);
  await tell(store, [
    story(0)
      .sent(1)
      .wait(2 * DAY_MS)
      .sent(2),
    story(1).sent(1).wait(DAY_MS).replied(1),
    story(2).sent(1).bounced(1),
  ]);
  campaigns.clock.set(new Date('2026-11-10T12:00:00.000Z'));
  await campaigns.settle();
});
afterAll(() => campaigns.stop());

const record = (order: Partial<OrderRequest>, accountId = campaigns.accountId): Promise<Conversion> =>
  campaigns.do(new RecordConversion(accountId, { ...emptyOrder, ...order }));
const reverse = (id: string, cents: number | null = null, refund: string | null = null, accountId = campaigns.accountId) =>
  campaigns.do<Conversion>(new ReverseConversion(accountId, id, cents, refund));
const metrics = async (): Promise<CampaignMetrics> => {
  await campaigns.settle();
  return campaigns.ask(new GetCampaignMetrics(campaigns.accountId, campaignId));
};
const list = async (filter: object): Promise<ConversionsPage> => {
  await campaigns.settle();
  return campaigns.ask(new GetConversions(campaigns.accountId, { limit: 50, ...filter }));
};
const lead = (n: number): string => leads[n] ?? '';

describe('an order', () => {
  it('is credited to the last email before it, and gets the average order value by default', async () => {
    const order = await record({ leadId: lead(0) });
    expect(order).toMatchObject({ campaign_id: campaignId, step: 2, credited: true, rule: 'last-email-30-days@1' });
    expect(order).toMatchObject({ amount: 420.5, currency: 'usd', status: 'recorded', occurred_at: '2026-11-10T12:00:00.000Z' });
    const between = await record({ email: ' LEAD-0@example.com', amountCents: 7950, occurredAt: new Date('2026-11-03T00:00:00Z') });
    expect(between).toMatchObject({ lead_id: lead(0), step: 1, amount: 79.5 });
  });

  it('is recorded without credit if no email arrived before it', async () => {
    const bounced = await record({ leadId: lead(2), amountCents: 1000 });
    const never = await record({ leadId: lead(3) });
    const before = await record({ leadId: lead(0), amountCents: 500, occurredAt: new Date(START.getTime() - 1) });
    for (const order of [bounced, never, before]) expect(order).toMatchObject({ campaign_id: campaignId, step: null, credited: false });
  });

  it('is recorded for a lead in no campaign if its amount is given', async () => {
    await campaigns.list([{ email: 'alone@example.com' }]);
    await expect(record({ email: 'alone@example.com' })).rejects.toMatchObject({ faults: [{ field: 'amount' }] });
    expect(await record({ email: 'alone@example.com', amountCents: 100 })).toMatchObject({ campaign_id: null, credited: false });
  });

  it('counts as revenue, and its lead as revived once', async () => {
    await record({ leadId: lead(1), amountCents: 10_000, occurredAt: new Date('2026-11-02T23:30:00Z') });
    expect(await metrics()).toMatchObject({ orders: 3, revenue: 600, replies: 1, revived: 2, reactivationRate: 66.7 });
    const stats = await campaigns.ask<DashboardStats>(new GetDashboardStats(campaigns.accountId));
    expect(stats).toMatchObject({ leads_revived_this_month: 2, reactivation_rate: 66.7, revenue_this_month: 600 });
    const [named] = await campaigns.ask<CampaignName[]>(new GetCampaignNames(campaigns.accountId));
    expect(named).toMatchObject({ _id: campaignId, replied: 1 });
    const { steps } = await campaigns.ask<CampaignDetails>(new GetCampaign(campaigns.accountId, campaignId));
    expect(steps.map(({ step, revived, revenue }) => [step, revived, revenue])).toEqual([
      [1, 2, 179.5],
      [2, 0, 420.5],
      [3, 0, 0],
      [4, 0, 0],
    ]);
    const days = await campaigns.ask<DayFigures[]>(new GetDailyFigures(campaigns.accountId, campaignId));
    expect(days.filter(({ orders }) => orders > 0)).toMatchObject([
      { day: '2026-11-03', orders: 2, revenue: 179.5 },
      { day: '2026-11-10', orders: 1, revenue: 420.5 },
    ]);
    expect(days.filter(({ revived }) => revived > 0)).toMatchObject([{ day: '2026-11-03', replied: 1, revived: 2 }]);
  });

  it('lists the leads that came back, newest first, with their words', async () => {
    campaigns.quoted.quotes = [{ campaignId, leadId: lead(1), threadId: newId(), words: 'Call me on Thursday' }];
    const { accountId } = campaigns;
    const cameBack = await campaigns.ask<CameBack[]>(new GetCameBack(accountId, null, 4));
    expect(cameBack.map(({ leadId, ordered, replied, day, words }) => ({ leadId, ordered, replied, day, words }))).toEqual([
      { leadId: lead(0), ordered: 500, replied: false, day: 3, words: null },
      { leadId: lead(1), ordered: 100, replied: true, day: 1, words: 'Call me on Thursday' },
    ]);
    expect(cameBack[1]?.threadId).toBe(campaigns.quoted.quotes[0]?.threadId);
    expect(await campaigns.ask(new GetCameBack(accountId, campaignId, 1))).toEqual(cameBack.slice(0, 1));
    await expect(campaigns.ask(new GetCameBack(newId(), campaignId, 1))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await campaigns.ask(new GetCameBack(newId(), null, 4))).toEqual([]);
  });

  it('is compared with the previous period', async () => {
    const { days, before, campaigns: own } = await campaigns.ask<Trend>(new GetTrend(campaigns.accountId, 30));
    expect(days.filter(({ revived, revenue }) => revived !== 0 || revenue !== 0)).toEqual([
      { day: '2026-11-03', revived: 2, revenue: 179.5 },
      { day: '2026-11-10', revived: 0, revenue: 420.5 },
    ]);
    expect([days.length, before]).toEqual([30, null]);
    expect(own.map((one) => [one.campaignId, one.revived.reduce((sum, revived) => sum + revived, 0)])).toEqual([[campaignId, 2]]);
  });

  it('has the cost of billing’s performance fee', async () => {
    const { accountId, store } = campaigns;
    const { items } = await list({ campaignId });
    const share = { percent: 15, terms: 'performance-15-percent@1', orderedAt: START.toISOString(), month: '2026-11' };
    const fees = items
      .filter(({ credited }) => credited)
      .map(({ id: conversionId, amount }) => {
        const money = { revenueCents: amount * 100, feeCents: Math.round(amount * 15) };
        return { type: 'PerformanceFeeAccrued', data: { accountId, conversionId, campaignId, ...money, ...share } };
      });
    const back = { ...fees[0]?.data, reversalId: newId(), revenueCents: 100, feeCents: 15 };
    const stream = { tenantId: accountId, context: 'billing' as const, expectedVersion: 0, occurredAt: START };
    const refund = { type: 'PerformanceFeeReversed', data: back };
    await store.append({ ...stream, streamId: `fees-${accountId}-2026-12`, events: [refund] });
    await store.append({ ...stream, streamId: `fees-${accountId}-2026-11`, events: fees });
    const { cost, roas, roasRange } = await metrics();
    expect(cost).toEqual({ total: 89.86, planShare: 0, performanceFee: 89.86 });
    expect(roas).toBe(6.68);
    expect(roasRange).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
  });

  it('is not accessible to another account, nor possible for its leads and campaigns', async () => {
    const stranger = newId();
    const { id } = (await list({})).items[0] ?? { id: '' };
    await expect(record({ leadId: lead(0), amountCents: 1 }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(record({ email: 'lead-0@example.com', amountCents: 1 }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(reverse(id, null, null, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(campaigns.ask(new GetConversions(stranger, { campaignId, limit: 9 }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await campaigns.ask(new GetConversions(stranger, { limit: 9 }))).toEqual({ items: [], next: null });
  });
});

describe("the caller's id", () => {
  it('is recorded once, even when sent several times at the same time', async () => {
    const order = { leadId: lead(0), amountCents: 4200, externalId: 'order-1001' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => record(order)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    campaigns.clock.advance(60_000);
    expect(await record(order)).toEqual(answers[0]);
    expect((await list({ leadId: lead(0) })).items.filter(({ external_id }) => external_id === 'order-1001')).toHaveLength(1);
    const others = await record({ ...order, amountCents: 1 }, newId()).catch((error: { code: string }) => error.code);
    expect(others).toBe('NOT_FOUND');
  });

  it('is answered as before when its lead has been deleted since', async () => {
    const own = await campaigns.list([{}]);
    const email = 'gone@example.com';
    await campaigns.database.pool.query('UPDATE vault.leads SET email = $2, email_key = $2 WHERE list_id = $1', [own, email]);
    const order = { leadId: null, email, amountCents: 900, externalId: 'order-1002' };
    const answer = await record(order);
    expect(answer).toMatchObject({ amount: 9 });
    await campaigns.database.pool.query('DELETE FROM vault.leads WHERE list_id = $1', [own]);
    expect(await record(order)).toEqual(answer);
  });

  it('is refused with another body, naming the fields', async () => {
    const again = (order: Partial<OrderRequest>) => record({ leadId: lead(0), amountCents: 4200, externalId: 'order-1001', ...order });
    const refused = (...fields: string[]) => ({ code: 'CONVERSION_DIFFERS', faults: fields.map((field) => ({ field })) });
    await expect(again({ amountCents: 4300 })).rejects.toMatchObject(refused('amount'));
    await expect(again({ amountCents: null })).rejects.toMatchObject(refused('amount'));
    await expect(again({ leadId: lead(1), occurredAt: START })).rejects.toMatchObject(refused('lead_id', 'occurred_at'));
    await expect(again({ leadId: null, email: 'lead-3@example.com' })).rejects.toMatchObject(refused('email'));
    expect(await again({ leadId: null, email: 'lead-0@example.com' })).toMatchObject({ amount: 42 });
  });
});

describe('a refund', () => {
  it('returns a part, once per refund id, and at most the remaining amount', async () => {
    const { id } = await record({ leadId: lead(0), amountCents: 10_000 });
    const part = await reverse(id, 2500, 'refund-1');
    expect(part).toMatchObject({ status: 'partly_reversed', reversed_amount: 25 });
    expect(await reverse(id, 2500, 'refund-1')).toEqual(part);
    await expect(reverse(id, 2600, 'refund-1')).rejects.toMatchObject({ code: 'CONVERSION_DIFFERS', faults: [{ field: 'amount' }] });
    await expect(reverse(id, 7501, 'refund-2')).rejects.toMatchObject({ code: 'REVERSAL_EXCEEDS_AMOUNT', faults: [{ field: 'amount' }] });
    const sums = await Promise.allSettled([1, 2, 3, 4].map((n) => reverse(id, 2500, `at-once-${n}`)));
    expect(sums.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await reverse(id)).toMatchObject({ status: 'reversed', reversed_amount: 100 });
    await expect(reverse(id, 1, 'refund-9')).rejects.toMatchObject({ code: 'REVERSAL_EXCEEDS_AMOUNT' });
  });

  it('of the full amount takes back the revenue and the revival', async () => {
    const before = await metrics();
    for (const { id } of (await list({ leadId: lead(0) })).items) await reverse(id);
    const after = await metrics();
    expect({ revived: after.revived, revenue: after.revenue }).toEqual({ revived: before.revived - 1, revenue: 100 });
  });
});

describe('the list of orders', () => {
  it('is paged, newest first', async () => {
    const all = (await list({ campaignId })).items;
    const pages = [];
    for (let after: string | null | undefined = undefined; after !== null;) {
      const page: ConversionsPage = await list({ campaignId, limit: 2, ...(after && { after }) });
      pages.push(...page.items);
      after = page.next;
    }
    expect(pages).toEqual(all);
    expect(all.map(({ occurred_at }) => occurred_at)).toEqual(
      all
        .map(({ occurred_at }) => occurred_at)
        .toSorted()
        .toReversed(),
    );
    expect(all[0]).toMatchObject({ email: 'lead-0@example.com' });
  });

  it('an order needs its amount where the campaign has no average order value, as one email that its user wrote', async () => {
    const draft = new DraftCampaign(campaigns.accountId, { name: 'Bread day', subject: 'Bread', body: 'We bake on Saturday.' });
    const { id } = await campaigns.do<{ id: string }>(draft);
    await campaigns.do(new PrepareDraft(campaigns.accountId, id, await campaigns.list([{ email: 'bread@example.com' }])));
    await campaigns.settle();
    await expect(record({ email: 'bread@example.com' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      faults: [{ field: 'amount', message: 'Give the amount: this lead is in no campaign whose average order could stand for it' }],
    });
    expect(await record({ email: 'bread@example.com', amountCents: 100 })).toMatchObject({ campaign_id: id, amount: 1 });
  });

  it('equals a rebuild', async () => {
    await expectRebuildable(campaigns.database.pool, campaigns.projections.conversions);
    await expectRebuildable(campaigns.database.pool, campaigns.projections.plans);
    await expectRebuildable(campaigns.database.pool, campaigns.projections.fees);
  });
});

it('an order is described by its sender’s id and its lead’s address, to its account only', async () => {
  const listId = await campaigns.list([{ email: 'gone@example.com' }]);
  const [gone] = await new LeadVault(campaigns.database.pool).listPage(listId, null, 1);
  const [named, unnamed, erased] = [
    await record({ leadId: lead(1), externalId: 'order-1042', amountCents: 100 }),
    await record({ leadId: lead(1), amountCents: 100 }),
    await record({ leadId: gone?.id ?? '', externalId: 'order-1043', amountCents: 100 }),
  ];
  await campaigns.settle();
  await campaigns.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [gone?.id]);
  const ids = [named.id, unnamed.id, erased.id, newId()];
  const described = await campaigns.ask<DescribedOrder[]>(new DescribeOrders(campaigns.accountId, ids));
  expect(described.toSorted((a, b) => ids.indexOf(a.conversionId) - ids.indexOf(b.conversionId))).toEqual([
    { conversionId: named.id, externalId: 'order-1042', leadId: lead(1), email: 'lead-1@example.com' },
    { conversionId: unnamed.id, externalId: null, leadId: lead(1), email: 'lead-1@example.com' },
    { conversionId: erased.id, externalId: 'order-1043', leadId: gone?.id, email: null },
  ]);
  expect(await campaigns.ask(new DescribeOrders(newId(), ids))).toEqual([]);
});
