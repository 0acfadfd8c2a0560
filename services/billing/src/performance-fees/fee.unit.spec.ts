import { describe, expect, it } from '@jest/globals';
import type { BillingEvent, CampaignsEvent } from '@rekindle/contracts';
import { localMonth, nextMonth } from '@rekindle/platform';
import fc from 'fast-check';
import { type Order, feeEvents, orderOf, shareAt } from './fee.decide.js';
import { feeMonth, feeWords } from './fee-month.decide.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const terms = 'performance-15-percent@1';
const share = { percent: 15, terms };
const order = (amountCents: number, ...parts: number[]): Order => ({
  ...{ accountId, conversionId: 'c', campaignId: 'b', amountCents, orderedAt: new Date('2026-11-14T16:20:00Z') },
  reversals: parts.map((part, n) => ({ reversalId: `r${n}`, amountCents: part })),
});
const cents = (events: BillingEvent[]) => events.map(({ type, data }) => [type, (data as { feeCents: number }).feeCents]);
const fresh = { accrued: false, reversals: 0 };

describe('the fee of an order', () => {
  it('is its share rounded half up to the cent, and a reversal lowers it to the share of the remainder', () => {
    expect(cents(feeEvents(order(10), share, fresh, '2026-11'))).toEqual([['PerformanceFeeAccrued', 2]]);
    expect(cents(feeEvents(order(10_001, 3_333, 3_334, 3_334), share, fresh, '2026-11'))).toEqual([
      ['PerformanceFeeAccrued', 1_500],
      ['PerformanceFeeReversed', 500],
      ['PerformanceFeeReversed', 500],
      ['PerformanceFeeReversed', 500],
    ]);
  });

  it('is recorded once, whichever of its refunds were known before', () => {
    expect(cents(feeEvents(order(1_000, 400, 600), share, { accrued: true, reversals: 1 }, '2026-12'))).toEqual([
      ['PerformanceFeeReversed', 90],
    ]);
    expect(feeEvents(order(1_000, 400), share, { accrued: true, reversals: 1 }, '2026-12')).toEqual([]);
  });

  it('never exceeds the whole or falls below zero, however many partial reversals there are', () => {
    const amounts = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.nat(5_000), (parts, kept) => {
        const whole = parts.reduce((sum, part) => sum + part, kept);
        const [first = 0, ...back] = cents(feeEvents(order(whole, ...parts), share, fresh, '2026-11')).map(([, fee]) => Number(fee));
        expect(Math.min(...back)).toBeGreaterThanOrEqual(0);
        expect(first - back.reduce((sum, fee) => sum + fee, 0)).toBe(Math.round((kept * 15) / 100));
      }),
    );
  });

  it('applies only to an order that an email earned', () => {
    const recorded = (step: number | null): CampaignsEvent => ({
      type: 'ConversionRecorded',
      data: { accountId, conversionId: 'c', campaignId: 'b', leadId: 'l', amountCents: 1, currency: 'usd', step, rule: 'any' },
    });
    const earnedBy = (step: number | null) => orderOf([{ eventId: 'e', event: recorded(step), at: new Date() }]);
    expect([earnedBy(null), earnedBy(2)?.amountCents]).toEqual([null, 1]);
  });
});

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const plan = { accountId, subscriptionId: 's', priceBook: 1, priceCents: 0, periodStart: '', periodEnd: '', minimumTermEnds: null };
const bought = (planId: string, agreed: string | null): BillingEvent => ({
  type: 'SubscriptionActivated',
  data: { ...plan, planId, terms: agreed },
});
const moved = (planId: string, more: object): BillingEvent => ({
  type: 'SubscriptionChanged',
  data: { ...plan, planId, status: 'active', cancelAt: null, graceUntil: null, ...more },
});
const granted: BillingEvent = { type: 'PlanGranted', data: { accountId, planId: 'revival_performance', until: null } };
const shares = (...events: [number, BillingEvent][]) => {
  const history = events.map(([day, event]) => ({ eventId: '', event, at: at(day) }));
  return [1, 3, 5, 7, 9].map((day) => shareAt(history, at(day))?.percent ?? 0);
};

describe('the share', () => {
  it('is owed from the purchase until a change of plan, and again after a change back', () => {
    const performance = bought('revival_performance', terms);
    expect(shares([3, performance])).toEqual([0, 15, 15, 15, 15]);
    expect(shares([3, performance], [5, moved('growth', {})], [9, moved('revival_performance', {})])).toEqual([0, 15, 0, 0, 15]);
    expect(shares([1, bought('growth', null)], [5, moved('revival_performance', { terms })])).toEqual([0, 0, 15, 15, 15]);
  });

  it('is owed during the grace of a late payment and until a cancelled plan ends, and no longer', () => {
    const performance = bought('revival_performance', terms);
    const late = moved('revival_performance', { status: 'past_due', graceUntil: at(7).toISOString() });
    const ending = moved('revival_performance', { cancelAt: at(7).toISOString() });
    for (const change of [late, ending]) expect(shares([1, performance], [3, change])).toEqual([15, 15, 15, 0, 0]);
  });

  it('is not owed for a gift of the operator, or without agreed terms', () => {
    expect(shares([1, granted])).toEqual([0, 0, 0, 0, 0]);
    expect(shares([1, bought('revival_performance', null)])).toEqual([0, 0, 0, 0, 0]);
    expect(shares([1, bought('revival_performance', 'some-other-terms@1')])).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('a month', () => {
  it("is that of the account's zone, on both sides of a change to or from daylight saving", () => {
    const months = (zone: string, ...moments: string[]) => moments.map((moment) => localMonth(new Date(moment), zone));
    expect(months('America/New_York', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z')).toEqual(['2026-10', '2026-11']);
    expect(months('America/New_York', '2026-12-01T04:59:59Z', '2026-12-01T05:00:00Z')).toEqual(['2026-11', '2026-12']);
    expect(months('Pacific/Auckland', '2026-09-30T10:59:59Z', '2026-09-30T11:00:00Z')).toEqual(['2026-09', '2026-10']);
    expect(months('Pacific/Auckland', '2026-08-31T11:59:59Z', '2026-08-31T12:00:00Z')).toEqual(['2026-08', '2026-09']);
    expect(months('Nowhere/Known', '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z')).toEqual(['2026-11', '2026-12']);
    expect([nextMonth('2026-11'), nextMonth('2026-12')]).toEqual(['2026-12', '2027-01']);
  });

  it('is described on its invoice', () => {
    const said = (...orders: Order[]) =>
      feeWords('2026-11', orders.flatMap((one) => feeEvents(one, share, fresh, '2026-11')).reduce(feeMonth.evolve, feeMonth.initial));
    expect(said(order(125_050))).toBe('Performance fee November 2026: 15% of $1,250.50 from 1 order');
    expect(said(order(100), order(5_000, 1_000))).toBe('Performance fee November 2026: 15% of $41.00 from 2 orders');
    const back = feeEvents(order(1_000, 1_000), share, { accrued: true, reversals: 0 }, '2026-11');
    expect(feeWords('2026-11', back.reduce(feeMonth.evolve, feeMonth.initial))).toBe(
      'Performance fee November 2026: credit for orders that were taken back',
    );
  });
});
