import { expect, it } from '@jest/globals';
import { type Paid, subscription } from '../subscription/subscription.js';
import { aSubscription, accountId, anInvoice, nextPeriod, period } from './testing/seen.js';
import type { SubscriptionSeen } from './stripe-snapshot.js';
import { reconcileSubscription } from './reconcile-subscription.decide.js';

const declined = {
  ...{ status: 'open', paidCents: 0, paidAt: null, issuedAt: nextPeriod.periodStart },
  failures: { attempts: 1, firstAt: nextPeriod.periodStart },
} as const;
const fee = { ...declined, reason: 'fees', subscriptionId: null } as const;
const invoices = [
  anInvoice(),
  anInvoice({ ...declined, invoiceId: 'in_older', reason: 'renewal', issuedAt: period.periodStart }),
  anInvoice({ ...declined, invoiceId: 'in_newer', reason: 'renewal' }),
  anInvoice({ ...fee, invoiceId: 'in_fee' }),
  anInvoice({ ...fee, invoiceId: 'in_fee_too' }),
  anInvoice({ ...fee, invoiceId: 'in_untried', failures: null }),
  anInvoice({ ...fee, invoiceId: 'in_paid', status: 'paid' }),
  anInvoice({ ...fee, invoiceId: 'in_by_hand', reason: 'other' }),
];
const charged = (status: SubscriptionSeen['status'], known: Paid['status'] = 'active'): (string | null)[][] => {
  const { startedAt: _, endedAt: _ended, checkoutId: _checkout, customerId: _customer, ...seen } = aSubscription();
  const paid: Paid = { ...seen, status: known, graceUntil: null, minimumTermEnds: null };
  const snapshot = { subscriptions: [aSubscription({ status })], invoices, refunds: [] };
  const { late } = reconcileSubscription(accountId, snapshot, { ...subscription.initial, paid }, new Date(nextPeriod.periodStart));
  return late.map(({ invoiceId, subscriptionId }) => [invoiceId, subscriptionId]);
};
const feesOf = (subscriptionId: string | null) => ['in_fee', 'in_fee_too'].map((invoiceId) => [invoiceId, subscriptionId]);

it('for a late plan, another card is charged with the newest invoice and all declined fees', () => {
  expect(charged('past_due')).toEqual([['in_newer', 'sub_1'], ...feesOf('sub_1')]);
});

it('for a plan that is paid at Stripe, another card is charged with the declined fees', () => {
  expect(charged('active')).toEqual(feesOf('sub_1'));
});

it.each(['unpaid', 'ended'] as const)('if the plan is %s, only the fees are charged, and no subscription gets the card', (status) => {
  expect(charged(status, 'unpaid')).toEqual(feesOf(null));
});
