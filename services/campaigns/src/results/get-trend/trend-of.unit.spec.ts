import { expect, it } from '@jest/globals';
import { trendOf } from './trend-of.js';

const at = (moment: string): Date => new Date(moment);
const none = { revived: [], money: [], sent: [] };

it("is made of days of the account's zone, with as many before", () => {
  const counted = {
    revived: [
      { campaignId: 'c1', bucket: at('2026-11-05T22:45:00Z'), revived: 2 },
      { campaignId: 'c1', bucket: at('2026-11-05T23:00:00Z'), revived: 1 },
      { campaignId: 'c2', bucket: at('2026-11-03T09:00:00Z'), revived: 4 },
    ],
    money: [
      { bucket: at('2026-11-05T22:45:00Z'), revenueCents: 42_010 },
      { bucket: at('2026-11-04T09:00:00Z'), revenueCents: 1000 },
    ],
    sent: [at('2026-11-03T08:00:00Z')],
  };
  expect(trendOf(counted, 2, 'Europe/Berlin', '2026-11-06')).toEqual({
    days: [
      { day: '2026-11-05', revived: 2, revenue: 420.1 },
      { day: '2026-11-06', revived: 1, revenue: 0 },
    ],
    before: [
      { day: '2026-11-03', revived: 4, revenue: 0 },
      { day: '2026-11-04', revived: 0, revenue: 10 },
    ],
    campaigns: [{ campaignId: 'c1', revived: [2, 1] }],
  });
});

it('compares with nothing where nothing had been sent by then', () => {
  expect(trendOf({ ...none, sent: [at('2026-11-05T08:00:00Z')] }, 2, 'UTC', '2026-11-06').before).toBeNull();
});

it('counts one who replied after the order once, on the day of the order', () => {
  const revived = [
    { campaignId: 'c1', bucket: at('2026-11-05T09:00:00Z'), revived: 1 },
    { campaignId: 'c1', bucket: at('2026-11-06T09:00:00Z'), revived: 1 },
    { campaignId: 'c1', bucket: at('2026-11-06T09:00:00Z'), revived: -1 },
  ];
  expect(trendOf({ ...none, revived }, 2, 'UTC', '2026-11-06').days.map((day) => day.revived)).toEqual([1, 0]);
});
