import { expect, it } from '@jest/globals';
import type { BillingEvent } from '@rekindle/contracts';
import { lapsedSince } from './lapse.decide.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const period = { periodStart: '2026-11-02T09:00:00.000Z', periodEnd: '2026-12-02T09:00:00.000Z' };
const terms = { accountId, subscriptionId: 'sub_1', planId: 'growth', priceBook: 1, priceCents: 10_000, ...period, minimumTermEnds: null };
const on = (day: number, event: BillingEvent) => ({ event, at: new Date(Date.UTC(2026, 10, day)) });
const end = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
const bought = on(2, { type: 'SubscriptionActivated', data: { ...terms, terms: null } });
const changed = (day: number, more: object) =>
  on(day, { type: 'SubscriptionChanged', data: { ...terms, status: 'active', cancelAt: null, graceUntil: null, ...more } });
const late = (day: number, graceEnds: number) => changed(day, { status: 'past_due', graceUntil: end(graceEnds) });
const paid = (day: number) => changed(day, {});
const unpaid = (day: number) => changed(day, { status: 'unpaid' });
const over = (day: number) =>
  on(day, { type: 'SubscriptionCanceled', data: { accountId, subscriptionId: 'sub_1', planId: 'growth', endedAt: end(day) } });
const granted = on(12, { type: 'PlanGranted', data: { accountId, planId: 'growth', until: null } });

it.each([
  ['nothing for an account that pays', [bought], 25, null],
  ['nothing during the grace', [bought, late(5, 19)], 18, null],
  ['the end of the grace', [bought, late(5, 19)], 19, end(19)],
  ['the end of a grace that had passed when it was recorded', [bought, late(20, 19)], 20, end(19)],
  ['the same lapse after another attempt', [bought, late(5, 19), late(21, 19)], 25, end(19)],
  ['nothing if the payment has arrived since', [bought, late(5, 19), paid(21)], 25, null],
  ['nothing if the payment was given up', [bought, late(5, 19), unpaid(21)], 25, null],
  ['nothing if the subscription has ended', [bought, late(5, 19), over(21)], 25, null],
  ['a second lapse, of a later payment', [bought, late(5, 19), paid(21), late(22, 27)], 28, end(27)],
  ['nothing if the grace became longer when one of two late payments arrived', [bought, late(5, 19), late(18, 26)], 25, null],
  ['the second lapse in that case', [bought, late(5, 19), late(20, 26)], 26, end(26)],
  ['the first lapse if the longer grace has also passed when it becomes known', [bought, late(5, 19), late(23, 22)], 25, end(19)],
  ['the lapse beside a granted plan', [bought, late(5, 19), granted], 25, end(19)],
])('finds %s', (_, history, day, since) => {
  expect(lapsedSince(history, new Date(end(day)))).toBe(since);
});
