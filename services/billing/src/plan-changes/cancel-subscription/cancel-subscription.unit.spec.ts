import { expect, it } from '@jest/globals';
import { type Paid, subscription } from '../../subscription/subscription.js';
import { cancelSubscription } from './cancel-subscription.decide.js';

const paid: Paid = {
  subscriptionId: 'sub_1',
  status: 'active',
  planId: 'growth',
  priceBook: 1,
  priceCents: 10_000,
  periodStart: '2027-01-31T09:00:00.000Z',
  periodEnd: '2027-02-28T09:00:00.000Z',
  cancelAt: null,
  graceUntil: null,
  terms: null,
  minimumTermEnds: null,
};
const cancel = (more: Partial<Paid>) => cancelSubscription({ ...subscription.initial, paid: { ...paid, ...more } });

it.each([
  ['with its period', {}, 'period_end'],
  ['with its period while a payment is late', { status: 'past_due' }, 'period_end'],
  ['immediately if it was given up', { status: 'unpaid' }, 'now'],
  ['with its minimum term', { minimumTermEnds: '2027-03-31T09:00:00.000Z' }, new Date('2027-03-31T09:00:00.000Z')],
  ['with its period if that ends no earlier than its minimum term', { minimumTermEnds: paid.periodEnd }, 'period_end'],
] as const)('a cancelled subscription ends %s', (_, more, when) => {
  expect(cancel(more)).toEqual({ subscriptionId: 'sub_1', when });
});

it('a repeated cancellation changes nothing', () => {
  expect(cancel({ cancelAt: paid.periodEnd })).toBeNull();
});

it('a cancellation is refused without a subscription', () => {
  expect(() => cancelSubscription(subscription.initial)).toThrow('There is no subscription to cancel');
});
