import { describe, expect, it } from '@jest/globals';
import { type SpanOrders, feeOf, planShares } from './campaign-cost.js';
import { planAt, planPeriods } from './plan-periods.js';
import { returnOf } from './roas.js';
import { type Span, inQuarterHours, spansOf } from './spans.js';

const utc = (text: string): Date => new Date(`${text}Z`);
const grant = (at: string, planId: string, until: string | null = null) => ({
  at: utc(at),
  planId,
  until: until === null ? null : utc(until),
});
const span = (month: string, planId: string): Span => ({ from: utc(`${month}-01T00:00:00`), month, planId });

describe('the plan in force', () => {
  it('is the last one given, until it ends', () => {
    const periods = planPeriods([
      grant('2026-10-01T00:00:00', 'growth', '2026-10-20T00:00:00'),
      grant('2026-11-05T00:00:00', 'starter', '2027-01-01T00:00:00'),
      grant('2026-11-10T00:00:00', 'revival_performance'),
    ]);
    const at = (text: string): string => planAt(periods, utc(text));
    expect([at('2026-09-30T23:59:59.999'), at('2026-10-01T00:00:00'), at('2026-10-20T00:00:00')]).toEqual([
      'free_trial',
      'growth',
      'free_trial',
    ]);
    expect([at('2026-11-09T23:59:59.999'), at('2027-06-01T00:00:00')]).toEqual(['starter', 'revival_performance']);
  });
});

describe('spans', () => {
  it("begin with the account's months and with each change of plan", () => {
    const periods = planPeriods([grant('2026-10-15T12:00:00', 'growth')]);
    const spans = spansOf(utc('2026-10-03T10:00:00'), utc('2026-11-20T00:00:00'), 'America/New_York', periods);
    expect(spans.map(({ from, month, planId }) => [from.toISOString().slice(0, 16), month, planId])).toEqual([
      ['2026-10-01T04:00', '2026-10', 'free_trial'],
      ['2026-10-15T12:00', '2026-10', 'growth'],
      ['2026-11-01T04:00', '2026-11', 'growth'],
    ]);
  });

  it('of sends begin with the quarter-hour in which the plan changed, for they are counted by it', () => {
    const [grown] = inQuarterHours(planPeriods([grant('2026-10-15T12:14:59.999', 'growth')]));
    expect(grown).toEqual({ from: utc('2026-10-15T12:00:00'), planId: 'growth' });
  });

  it('begin with months on quarter-hours of zones, the turn of a year included', () => {
    const starts = (zone: string) =>
      spansOf(utc('2026-12-05T00:00:00'), utc('2027-01-05T00:00:00'), zone, []).map(({ from }) => from.toISOString());
    expect(starts('Asia/Kathmandu')).toEqual(['2026-11-30T18:15:00.000Z', '2026-12-31T18:15:00.000Z']);
    expect(starts('Pacific/Kiritimati')).toEqual(['2026-11-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z']);
    expect(starts('Mars/Olympus')).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
  });
});

describe('what a campaign costs', () => {
  it('is its share of each month of the price in force when its emails went', () => {
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

  it('is a fee on orders that came while the performance plan was in force, and on no others', () => {
    const orders = (index: number, feeCents: number): SpanOrders => ({
      campaignId: 'a',
      span: index,
      orders: 1,
      revenueCents: 0,
      squares: 0,
      feeCents,
    });
    expect(feeOf([span('2026-10', 'growth'), span('2026-11', 'revival_performance')], [orders(0, 700), orders(1, 63)])).toBe(63);
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
