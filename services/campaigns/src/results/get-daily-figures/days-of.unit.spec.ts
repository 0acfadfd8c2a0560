import { describe, expect, it } from '@jest/globals';
import { type BucketTotals, noTotals } from '../../figures/figures-reader.js';
import { daysOf } from './get-daily-figures.js';

const bucket = (at: string, step: number, counts: Partial<BucketTotals>): BucketTotals => ({
  ...noTotals,
  ...counts,
  step,
  bucket: new Date(at),
  lastSentAt: null,
  lastRepliedAt: null,
});

const nothing = { buckets: [], orders: [], cameBack: [] };
const noOrders = { orders: 0, revenue: 0 };

describe("a campaign's days", () => {
  it("are in the account's time zone, without gaps up to today", () => {
    const buckets = [
      bucket('2026-11-02T21:45:00Z', 1, { sent: 10, opened: 2 }),
      bucket('2026-11-02T23:15:00Z', 1, { sent: 5, clicked: 1 }),
      bucket('2026-11-04T23:00:00Z', 0, { sent: 1, opened: 1, replied: 3 }),
    ];
    expect(daysOf({ ...nothing, buckets }, 'Europe/Berlin', '2026-11-06')).toEqual([
      { day: '2026-11-02', sent: 10, opened: 2, clicked: 0, leadsClicked: 0, replied: 0, revived: 0, ...noOrders },
      { day: '2026-11-03', sent: 5, opened: 0, clicked: 1, leadsClicked: 0, replied: 0, revived: 0, ...noOrders },
      { day: '2026-11-04', sent: 0, opened: 0, clicked: 0, leadsClicked: 0, replied: 0, revived: 0, ...noOrders },
      { day: '2026-11-05', sent: 0, opened: 0, clicked: 0, leadsClicked: 0, replied: 3, revived: 3, ...noOrders },
      { day: '2026-11-06', sent: 0, opened: 0, clicked: 0, leadsClicked: 0, replied: 0, revived: 0, ...noOrders },
    ]);
  });

  it('count steps as emails and leads as replies', () => {
    const buckets = [
      bucket('2026-11-02T09:00:00Z', 0, { sent: 7, replied: 1 }),
      bucket('2026-11-02T09:00:00Z', 2, { sent: 7, replied: 1 }),
    ];
    expect(daysOf({ ...nothing, buckets }, 'UTC', '2026-11-02')).toEqual([
      { day: '2026-11-02', sent: 7, opened: 0, clicked: 0, leadsClicked: 0, replied: 1, revived: 1, ...noOrders },
    ]);
  });

  it('contain the orders placed on them', () => {
    const order = (at: string, orders: number, revenueCents: number) => ({
      bucket: new Date(at),
      orders,
      revenueCents,
      lastAt: new Date(at),
    });
    const orders = [order('2026-11-02T22:45:00Z', 1, 42_010), order('2026-11-02T23:00:00Z', 2, 10), order('2026-11-03T22:45:00Z', 1, 20)];
    expect(daysOf({ ...nothing, orders }, 'Europe/Berlin', '2026-11-03')).toMatchObject([
      { day: '2026-11-02', orders: 1, revenue: 420.1 },
      { day: '2026-11-03', orders: 3, revenue: 0.3 },
    ]);
  });

  it('count leads that clicked, and those that came back by a reply or an order', () => {
    const buckets = [bucket('2026-11-02T09:00:00Z', 0, { clicked: 4, replied: 2 })];
    const cameBack = [
      { bucket: new Date('2026-11-02T22:45:00Z'), revived: 3 },
      { bucket: new Date('2026-11-03T09:00:00Z'), revived: -1 },
    ];
    expect(daysOf({ ...nothing, buckets, cameBack }, 'UTC', '2026-11-03')).toMatchObject([
      { day: '2026-11-02', clicked: 0, leadsClicked: 4, replied: 2, revived: 5 },
      { day: '2026-11-03', leadsClicked: 0, replied: 0, revived: -1 },
    ]);
  });

  it('are empty before anything happened', () => {
    expect(daysOf(nothing, 'UTC', '2026-11-02')).toEqual([]);
  });

  it('fall back to UTC for an unknown time zone', () => {
    expect(daysOf({ ...nothing, buckets: [bucket('2026-11-02T23:45:00Z', 1, { sent: 1 })] }, 'Mars/Olympus', '2026-11-02')).toHaveLength(1);
  });
});
