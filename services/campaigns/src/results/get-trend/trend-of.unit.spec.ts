import { expect, it } from '@jest/globals';
import { trendOf } from './trend-of.js';

const FIRST = '2026-11-03';

it('has the requested days and as many before, without gaps', () => {
  const revivals = [
    { campaignId: 'c1', index: 2, revived: 2, revenueCents: 42_010 },
    { campaignId: 'c1', index: 3, revived: 1, revenueCents: 0 },
    { campaignId: 'c2', index: 0, revived: 4, revenueCents: 0 },
    { campaignId: 'c2', index: 2, revived: 0, revenueCents: 90 },
    { campaignId: 'c3', index: 1, revived: 0, revenueCents: 1000 },
  ];
  expect(trendOf(revivals, 2, FIRST, true)).toEqual({
    days: [
      { day: '2026-11-05', revived: 2, revenue: 421 },
      { day: '2026-11-06', revived: 1, revenue: 0 },
    ],
    before: [
      { day: '2026-11-03', revived: 4, revenue: 0 },
      { day: '2026-11-04', revived: 0, revenue: 10 },
    ],
    campaigns: [{ campaignId: 'c1', revived: [2, 1] }],
  });
});

it('compares with nothing if nothing had been sent by then', () => {
  expect(trendOf([], 2, FIRST, false).before).toBeNull();
});
