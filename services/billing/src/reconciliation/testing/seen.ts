import type { InvoiceSeen, RefundSeen, SubscriptionSeen } from '../stripe-snapshot.js';

export const accountId = '0197a000-0000-7000-8000-000000000001';
export const checkoutId = '0197a000-0000-7000-8000-000000000f01';
export const period = { periodStart: '2026-11-02T09:00:00.000Z', periodEnd: '2026-12-02T09:00:00.000Z' };
export const nextPeriod = { periodStart: '2026-12-02T09:00:00.000Z', periodEnd: '2027-01-02T09:00:00.000Z' };

/** The state at Stripe of an account that has bought Growth. @param more the differences */
export const aSubscription = (more: Partial<SubscriptionSeen> = {}): SubscriptionSeen => ({
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  planId: 'growth',
  priceBook: 1,
  priceCents: 10_000,
  startedAt: period.periodStart,
  ...period,
  cancelAt: null,
  endedAt: null,
  checkoutId,
  terms: null,
  ...more,
});

export const anInvoice = (more: Partial<InvoiceSeen> = {}): InvoiceSeen => ({
  invoiceId: 'in_1',
  subscriptionId: 'sub_1',
  number: 'RK-0001',
  reason: 'start',
  status: 'paid',
  totalCents: 10_000,
  paidCents: 10_000,
  refundedCents: 0,
  dueCents: 0,
  currency: 'usd',
  issuedAt: period.periodStart,
  paidAt: period.periodStart,
  failures: null,
  nextAttemptAt: null,
  ...more,
});

export const aRefund = (more: Partial<RefundSeen> = {}): RefundSeen => ({
  refundId: 're_1',
  invoiceId: 'in_1',
  amountCents: 10_000,
  currency: 'usd',
  because: 'guarantee',
  ...more,
});
