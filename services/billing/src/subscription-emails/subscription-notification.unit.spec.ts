import { expect, it } from '@jest/globals';
import type { BillingEvent } from '@rekindle/contracts';
import { subscription } from '../subscription/subscription.js';
import { notificationOf } from './subscription-notification.decide.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const period = { periodStart: '2026-11-02T09:00:00.000Z', periodEnd: '2026-12-02T09:00:00.000Z' };
const terms = { accountId, subscriptionId: 'sub_1', planId: 'growth', priceBook: 1, priceCents: 10_000, ...period, minimumTermEnds: null };
const activated: BillingEvent = { type: 'SubscriptionActivated', data: { ...terms, terms: null } };
const changed = (more: object = {}): BillingEvent => ({
  type: 'SubscriptionChanged',
  data: { ...terms, status: 'active', cancelAt: null, graceUntil: null, ...more },
});
const refund = (because: 'guarantee' | 'paid_twice'): BillingEvent => ({
  type: 'RefundIssued',
  data: { accountId, invoiceId: 'in_1', refundId: 're_1', amountCents: 10_000, currency: 'usd', because },
});
const refundFailed: BillingEvent = {
  type: 'RefundFailed',
  data: { accountId, invoiceId: 'in_1', refundId: 're_1', amountCents: 10_000, currency: 'usd', subscriptionEnded: false },
};
const verified: BillingEvent = {
  type: 'PaymentVerified',
  data: { accountId, checkoutId: accountId, planId: 'growth', amountCents: 10_000, currency: 'usd' },
};
const late = changed({ status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z' });
const canceled: BillingEvent = {
  type: 'SubscriptionCanceled',
  data: { accountId, subscriptionId: 'sub_0', planId: 'growth', endedAt: period.periodStart },
};
const ending = changed({ cancelAt: period.periodEnd });
const renewed = changed({ periodStart: period.periodEnd, periodEnd: '2027-01-02T09:00:00.000Z' });

it.each([
  ['a renewal', [activated], renewed, null],
  ['a payment that becomes late, which its failure announces', [activated], late, null],
  ['a late payment that arrives', [activated, late], changed(), 'payment_recovered'],
  ['a payment that is given up', [activated, late], changed({ status: 'unpaid' }), 'payment_given_up'],
  ['a change of plan', [activated], changed({ planId: 'business' }), 'plan_changed'],
  ['a cancellation', [activated], ending, 'canceled'],
  ['an undone cancellation', [activated, ending], changed(), 'cancellation_undone'],
  ['a cancellation recorded again', [activated, ending], ending, null],
  ['a plan that begins with a payment', [verified], activated, 'plan_started'],
  ['a plan that begins without a recorded payment', [], activated, null],
  ['a plan that begins after the payment for another that had ended unseen', [verified, canceled], activated, null],
  ['a refund', [activated], refund('guarantee'), 'refunded'],
  ['a refund that did not arrive', [activated, refund('guarantee')], refundFailed, 'refund_failed'],
  ['a second payment, which the checkout announces', [activated], refund('paid_twice'), null],
] as const)('finds the notification for %s', (_, before, event, notice) => {
  expect(notificationOf([...before].reduce(subscription.evolve, subscription.initial), event)).toBe(notice);
});
