import { describe, expect, it } from '@jest/globals';
import type { BillingEvent } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { subscription } from '../subscription/subscription.js';
import { aRefund, aSubscription, accountId, anInvoice, period } from './testing/seen.js';
import type { StripeSnapshot } from './stripe-snapshot.js';
import { reconcileSubscription } from './reconcile-subscription.decide.js';

const given = givenFor(subscription);
const now = new Date('2026-11-20T12:00:00.000Z');
const seen = (more: Partial<StripeSnapshot> = {}): StripeSnapshot => ({
  subscriptions: [aSubscription()],
  invoices: [anInvoice()],
  refunds: [],
  ...more,
});
const of = (events: BillingEvent[]) => ({
  when: (snapshot: StripeSnapshot) => given(events).when((state) => reconcileSubscription(accountId, snapshot, state, now).events),
});

const terms = { accountId, subscriptionId: 'sub_1', planId: 'growth', priceBook: 1, priceCents: 10_000, ...period };
const canceled: BillingEvent = {
  type: 'SubscriptionCanceled',
  data: { accountId, subscriptionId: 'sub_1', planId: 'growth', endedAt: '2026-11-20T10:00:00.000Z' },
};
const recorded = (refundedCents = 0): BillingEvent => {
  const { subscriptionId: _, dueCents: _due, failures: _failures, nextAttemptAt: _next, ...said } = anInvoice({ refundedCents });
  return { type: 'InvoiceRecorded', data: { accountId, ...said } };
};
const bought: BillingEvent[] = [
  { type: 'PaymentVerified', data: { accountId, checkoutId: accountId, planId: 'growth', amountCents: 10_000, currency: 'usd' } },
  { type: 'SubscriptionActivated', data: { ...terms, terms: null, minimumTermEnds: null } },
  recorded(),
];

describe('a refund returned by the bank', () => {
  const issued: BillingEvent = { type: 'RefundIssued', data: { accountId, ...aRefund({ creditCents: 4_530 }) } };
  const back = aRefund({ failed: true, creditCents: 4_530, ends: { subscriptionId: 'sub_1', since: period.periodStart } });
  const refundFailed = (subscriptionEnded: boolean, creditCents?: number): BillingEvent => ({
    type: 'RefundFailed',
    data: {
      ...{ accountId, invoiceId: 'in_1', refundId: 're_1', amountCents: 10_000, currency: 'usd' },
      ...(creditCents && { creditCents }),
      subscriptionEnded,
    },
  });
  const refunded = [...bought, recorded(10_000), issued];

  it('is recorded once, when its part of the credit is restored, and its invoice is recorded again', () => {
    of(refunded)
      .when(seen({ refunds: [back] }))
      .then([recorded(), refundFailed(false, 4_530)]);
    of([...refunded, recorded(), refundFailed(false, 4_530)])
      .when(seen({ refunds: [back] }))
      .then([]);
    const restore = { refundId: 're_1', customerId: 'cus_1', cents: 4_530 };
    const owing = seen({ refunds: [{ ...back, restore }] });
    of(refunded).when(owing).then([recorded()]);
    expect(reconcileSubscription(accountId, owing, given(refunded).state, now).restores).toEqual([restore]);
  });

  it('no longer ends a subscription, and restores none that ended with it', () => {
    expect(reconcileSubscription(accountId, seen({ refunds: [back] }), given(refunded).state, now).refunded).toEqual([]);
    const over = seen({ subscriptions: [aSubscription({ status: 'ended', endedAt: '2026-11-20T10:00:00.000Z' })], refunds: [back] });
    of([...refunded, canceled])
      .when(over)
      .then([recorded(), refundFailed(true, 4_530)]);
  });

  it('resets the credit taken by refunds, and leaves the invoice open to another attempt', () => {
    const { state } = given([...refunded, recorded(), refundFailed(false, 4_530)]);
    expect([state.creditTaken, state.failedRefunds]).toEqual([{ in_1: 0 }, { re_1: { invoiceId: 'in_1', amountCents: 10_000 } }]);
  });

  it('is recorded even if the refund was unknown before', () => {
    of(bought)
      .when(seen({ refunds: [aRefund({ failed: true })] }))
      .then([refundFailed(false)]);
  });
});
