import { type BillingEvent, findPlan } from '@rekindle/contracts';
import { describe, expect, it } from '@jest/globals';
import { planShares } from './campaign-cost.js';
import { planAt, planPeriods } from './plan-periods.js';
import { returnOf } from './ratios.js';
import { type Span, inQuarterHours, spansOf } from './spans.js';

const utc = (text: string): Date => new Date(`${text}Z`);
const accountId = '0197a000-0000-7000-8000-000000000001';
const grant = (at: string, planId: string, until: string | null = null) => ({
  at: utc(at),
  event: { type: 'PlanGranted' as const, data: { accountId, planId, until: until === null ? null : utc(until).toISOString() } },
});
const paid = (at: string, type: 'SubscriptionActivated' | 'SubscriptionChanged' | 'SubscriptionCanceled', data: object) => ({
  at: utc(at),
  event: {
    type,
    data: { accountId, subscriptionId: 'sub_1', status: 'active', cancelAt: null, graceUntil: null, ...data },
  } as BillingEvent,
});
const span = (month: string, planId: string): Span => ({
  from: utc(`${month}-01T00:00:00`),
  month,
  planId,
  priceCents: findPlan(planId)?.priceCents ?? 0,
});

describe('the plan in force', () => {
  it('is the last one granted, until it ends', () => {
    const periods = planPeriods([
      grant('2026-10-01T00:00:00', 'growth', '2026-10-20T00:00:00'),
      grant('2026-11-05T00:00:00', 'starter', '2027-01-01T00:00:00'),
      grant('2026-11-10T00:00:00', 'revival_performance'),
    ]);
    const at = (text: string): string => planAt(periods, utc(text)).planId;
    expect([at('2026-09-30T23:59:59.999'), at('2026-10-01T00:00:00'), at('2026-10-20T00:00:00')]).toEqual([
      'free_trial',
      'growth',
      'free_trial',
    ]);
    expect([at('2026-11-09T23:59:59.999'), at('2027-06-01T00:00:00')]).toEqual(['starter', 'revival_performance']);
  });
});

describe('the price in force', () => {
  it('is the subscription’s purchase price, despite grants, until it ends', () => {
    const periods = planPeriods([
      paid('2026-10-01T00:00:00', 'SubscriptionActivated', { planId: 'growth', priceCents: 8000 }),
      grant('2026-10-10T00:00:00', 'business', '2026-10-20T00:00:00'),
      paid('2026-10-12T00:00:00', 'SubscriptionChanged', { planId: 'growth', priceCents: 9000 }),
      paid('2026-11-01T00:00:00', 'SubscriptionChanged', {
        ...{ planId: 'growth', priceCents: 9000, status: 'past_due' },
        graceUntil: '2026-11-15T00:00:00.000Z',
      }),
      paid('2026-11-20T00:00:00', 'SubscriptionChanged', { planId: 'starter', priceCents: 4100 }),
      paid('2026-12-01T00:00:00', 'SubscriptionCanceled', { planId: 'starter' }),
    ]);
    expect(periods.map(({ from, planId, priceCents }) => [from.toISOString().slice(5, 10), planId, priceCents])).toEqual([
      ['10-01', 'growth', 8000],
      ['10-10', 'business', 50000],
      ['10-12', 'business', 50000],
      ['10-20', 'growth', 9000],
      ['11-01', 'growth', 9000],
      ['11-15', 'free_trial', 0],
      ['11-20', 'starter', 4100],
      ['12-01', 'free_trial', 0],
    ]);
  });
});

describe('spans', () => {
  it("start with the account's months and with each change of plan", () => {
    const periods = planPeriods([grant('2026-10-15T12:00:00', 'growth')]);
    const spans = spansOf(utc('2026-10-03T10:00:00'), utc('2026-11-20T00:00:00'), 'America/New_York', periods);
    expect(spans.map(({ from, month, planId }) => [from.toISOString().slice(0, 16), month, planId])).toEqual([
      ['2026-10-01T04:00', '2026-10', 'free_trial'],
      ['2026-10-15T12:00', '2026-10', 'growth'],
      ['2026-11-01T04:00', '2026-11', 'growth'],
    ]);
  });

  it('of sends start with the quarter-hour of a change of plan, the unit in which sends are counted', () => {
    const [grown] = inQuarterHours(planPeriods([grant('2026-10-15T12:14:59.999', 'growth')]));
    expect(grown).toEqual({ from: utc('2026-10-15T12:00:00'), planId: 'growth', priceCents: 10000 });
  });

  it('start with months in zones with quarter-hour offsets, including a new year', () => {
    const starts = (zone: string) =>
      spansOf(utc('2026-12-05T00:00:00'), utc('2027-01-05T00:00:00'), zone, []).map(({ from }) => from.toISOString());
    expect(starts('Asia/Kathmandu')).toEqual(['2026-11-30T18:15:00.000Z', '2026-12-31T18:15:00.000Z']);
    expect(starts('Pacific/Kiritimati')).toEqual(['2026-11-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z']);
    expect(starts('Mars/Olympus')).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
  });
});

describe('the cost of a campaign', () => {
  it('is its share of the price in force when its emails were sent, month by month', () => {
    const spans = [span('2026-10', 'free_trial'), span('2026-10', 'growth'), span('2026-11', 'starter')];
    const counts = [
      { campaignId: 'a', span: 0, sent: 50 },
      { campaignId: 'a', span: 1, sent: 25 },
      { campaignId: 'b', span: 1, sent: 25 },
      { campaignId: 'b', span: 2, sent: 10 },
    ];
    expect(planShares(spans, counts)).toEqual(
      new Map([
        ['a', 2500],
        ['b', 2500 + 4700],
      ]),
    );
  });
});

describe('ROAS', () => {
  it('is null without a cost, and zero without revenue', () => {
    expect(returnOf(100, 100 ** 2, 0)).toEqual({ roas: null, roasRange: null });
    expect(returnOf(0, 0, 500)).toEqual({ roas: 0, roasRange: null });
  });

  it('has a range that narrows with the number of orders', () => {
    expect(returnOf(40_000, 40_000 ** 2, 20_000)).toEqual({ roas: 2, roasRange: { low: 0, high: 4.56 } });
    expect(returnOf(40_000, 100 * 400 ** 2, 20_000)).toEqual({ roas: 2, roasRange: { low: 1.74, high: 2.26 } });
  });
});
