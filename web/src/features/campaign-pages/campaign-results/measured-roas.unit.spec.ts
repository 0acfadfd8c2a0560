import { describe, expect, it } from '@jest/globals';
import type { Holdout } from '../campaign-holdout/campaign-holdout.api';
import type { Campaign } from '../../campaigns/campaign-model';
import { measuredCost, measuredRoas } from './measured-roas';

const metrics = {
  orders: 64,
  roas: 3.95,
  roasRange: { low: 3.1, high: 4.9 },
  revenue: 13020,
  cost: { total: 3300, planShare: 3300, performanceFee: 0 },
} as Campaign['metrics'];
const holdout: Holdout = {
  percent: 10,
  contacted: { leads: 1656, ordered: 62, orders: 64, revenue: 13020 },
  heldOut: { leads: 184, ordered: 2, orders: 2, revenue: 420 },
  waiting: 0,
  verdict: 'more',
  need: null,
  extraOrdered: { value: 44, low: 17.5, high: 59 },
  extraRevenue: { value: 9240, low: 4815.4, high: 13180 },
  cost: 3300,
  roas: { value: 2.8, low: 1.46, high: 3.99 },
};
const credited = { value: '4.0×', detail: 'likely range 3.1–4.9×, from 64 orders', known: true, warm: true };

describe('if nobody was held back', () => {
  it.each<[string, Holdout | null]>([
    ['by the launch', { ...holdout, percent: 0, verdict: 'nobody_held_out', roas: null }],
    ['as far as is known', null],
  ])('%s, ROAS counts the credited orders', (_, none) => {
    expect(measuredRoas(metrics, none)).toEqual(credited);
    expect(measuredCost(metrics, none).map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Revenue $13,020',
      'Plan $3,300',
      'Performance fee $0',
      'Cost in all $3,300',
      'Return so far 4.0×',
    ]);
  });
});

describe('if leads were held back', () => {
  it('ROAS counts the effect of the emails, with its range', () => {
    expect(measuredRoas(metrics, holdout)).toEqual({
      value: '2.8×',
      detail: 'likely range 1.5 to 4.0×; only what the emails brought, compared with the held-back leads',
      known: true,
      warm: true,
    });
    expect(measuredCost(metrics, holdout).map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Extra revenue $9,240',
      'Plan $3,300',
      'Performance fee $0',
      'Cost in all $3,300',
      'Return so far 2.8×',
    ]);
  });

  it('ROAS is not highlighted if the emails made no difference, and may be below zero', () => {
    const without: Holdout = { ...holdout, verdict: 'no_difference', roas: { value: -0.04, low: -1.24, high: 0.3 } };
    expect(measuredRoas(metrics, without)).toMatchObject({ value: '0.0×', warm: false });
    expect(measuredRoas(metrics, without).detail).toMatch(/^likely range −1\.2 to 0\.3×; /);
    const fewer: Holdout = { ...without, verdict: 'fewer', roas: { value: -0.84, low: -1.24, high: -0.3 } };
    expect(measuredRoas(metrics, fewer)).toMatchObject({ value: '−0.8×', warm: false });
  });

  it.each(['too_early', 'nobody_held_out'] as const)('and it is %s, ROAS counts all credited orders and says so', (verdict) => {
    const early: Holdout = { ...holdout, verdict, need: { kind: 'orders', count: 3 } };
    expect(measuredRoas(metrics, early)).toEqual({
      ...credited,
      detail: 'likely range 3.1–4.9×, from 64 orders. Counts all credited orders for now: too early to compare with the held-back leads',
    });
    expect(measuredCost(metrics, early)[0]).toMatchObject({ label: 'Revenue', value: '$13,020' });
  });

  it('and there is no cost, there is no ROAS', () => {
    const free = { ...metrics, roas: null, roasRange: null };
    expect(measuredRoas(free, { ...holdout, cost: 0, roas: null })).toEqual({
      value: null,
      detail: 'no cost to compare with yet',
      known: false,
      warm: false,
    });
  });
});
