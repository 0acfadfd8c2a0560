import { Type } from '@sinclair/typebox';
import { Cents, Count, type EventOf, Id, Moment, described, eventsOf } from './define-event.js';
import { PerformanceFeeAccrued, PerformanceFeeReversed, PerformanceFeesInvoiced } from './performance-fees.events.js';

/** The purpose of an invoice; the set-up is a plan's one-off fee when it is bought or changed to. */
export const invoiceReasons = ['start', 'start_and_setup', 'renewal', 'change', 'change_and_setup', 'fees', 'other'] as const;

const define = eventsOf('billing');
const accountId = '0197a000-0000-7000-8000-000000000001';
const checkoutId = '0197a000-0000-7000-8000-000000000f01';
const subscriptionId = 'sub_1';

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Version = Type.Integer({ minimum: 1 });

export const CheckoutStarted = define('CheckoutStarted', {
  summary: 'Somebody went to the payment page. Without an account, nobody knows yet whose payment it will be.',
  schema: Type.Object({
    checkoutId: Id,
    accountId: OrNull(Id),
    planId: Type.String(),
    priceBook: Version,
    amountCents: described(Cents, 'What is due today, in US cents'),
    currency: Type.String(),
    terms: OrNull(Type.String()),
  }),
  example: { checkoutId, accountId, planId: 'growth', priceBook: 1, amountCents: 10000, currency: 'usd', terms: null },
});
/** The payment provider has the money; its account may not be known yet. */
export const CheckoutPaid = define('CheckoutPaid', {
  schema: Type.Object({ checkoutId: Id, accountId: OrNull(Id) }),
  example: { checkoutId, accountId: null },
  visibility: 'internal',
});
export const CheckoutExpired = define('CheckoutExpired', {
  schema: Type.Object({ checkoutId: Id, accountId: OrNull(Id) }),
  example: { checkoutId, accountId },
  visibility: 'internal',
});
export const PaymentVerified = define('PaymentVerified', {
  summary: 'The first payment of a subscription has arrived: once for each checkout, however often it is reported.',
  schema: Type.Object({
    accountId: Id,
    checkoutId: Id,
    planId: Type.String(),
    amountCents: described(Cents, 'What was paid, in US cents'),
    currency: Type.String(),
  }),
  example: { accountId, checkoutId, planId: 'growth', amountCents: 10000, currency: 'usd' },
});
export const PaymentFailed = define('PaymentFailed', {
  summary: 'A renewal could not be charged. It is tried again; until then the plan stays.',
  schema: Type.Object({
    accountId: Id,
    subscriptionId: Type.String(),
    invoiceId: Type.String(),
    attempt: Type.Integer({ minimum: 1 }),
    amountCents: described(Cents, 'What was to be paid, in US cents'),
    currency: Type.String(),
    nextAttemptAt: OrNull(Moment),
  }),
  example: {
    accountId,
    subscriptionId,
    invoiceId: 'in_1',
    attempt: 1,
    amountCents: 10000,
    currency: 'usd',
    nextAttemptAt: '2026-11-24T09:00:00.000Z',
  },
});

const terms = {
  accountId: Id,
  subscriptionId: Type.String(),
  planId: Type.String(),
  priceBook: Version,
  priceCents: Cents,
  periodStart: Moment,
  periodEnd: Moment,
};
const period = { periodStart: '2026-11-21T09:00:00.000Z', periodEnd: '2026-12-21T09:00:00.000Z' };

export const SubscriptionActivated = define('SubscriptionActivated', {
  summary: 'An account has a paid plan.',
  schema: Type.Object({ ...terms, terms: OrNull(Type.String()), minimumTermEnds: OrNull(Moment) }),
  example: { accountId, subscriptionId, planId: 'growth', priceBook: 1, priceCents: 10000, ...period, terms: null, minimumTermEnds: null },
});
export const SubscriptionChanged = define('SubscriptionChanged', {
  summary: 'A subscription was renewed, moved to another plan, is to end, or its payment is late or made up for.',
  schema: Type.Object({
    ...terms,
    status: Type.Union([Type.Literal('active'), Type.Literal('past_due'), Type.Literal('unpaid')]),
    cancelAt: OrNull(Moment),
    graceUntil: OrNull(Moment),
    minimumTermEnds: OrNull(Moment),
    terms: Type.Optional(
      described(OrNull(Type.String()), 'What was agreed to with the move to a plan that has terms; the earlier ones when omitted'),
    ),
  }),
  example: {
    accountId,
    subscriptionId,
    planId: 'professional',
    priceBook: 1,
    priceCents: 25000,
    ...period,
    status: 'active',
    cancelAt: null,
    graceUntil: null,
    minimumTermEnds: null,
  },
});
export const SubscriptionCanceled = define('SubscriptionCanceled', {
  summary: 'A subscription has ended. Nothing of the account is deleted.',
  schema: Type.Object({ accountId: Id, subscriptionId: Type.String(), planId: Type.String(), endedAt: Moment }),
  example: { accountId, subscriptionId, planId: 'growth', endedAt: '2026-12-21T09:00:00.000Z' },
});

export const PlanGranted = define('PlanGranted', {
  summary: 'An operator gave the account a plan.',
  schema: Type.Object({ accountId: Id, planId: Type.String(), until: OrNull(Moment) }),
  example: { accountId, planId: 'growth', until: null },
});
export const PlanRevoked = define('PlanRevoked', {
  summary: 'An operator took a plan back that they had given.',
  schema: Type.Object({ accountId: Id, planId: Type.String() }),
  example: { accountId, planId: 'growth' },
});

/** The current state of a provider's invoice: the latest event of each invoice applies. */
export const InvoiceRecorded = define('InvoiceRecorded', {
  schema: Type.Object({
    accountId: Id,
    invoiceId: Type.String(),
    number: OrNull(Type.String()),
    reason: Type.Union(invoiceReasons.map((reason) => Type.Literal(reason))),
    status: Type.Union(['open', 'paid', 'void', 'uncollectible'].map((status) => Type.Literal(status))),
    totalCents: Cents,
    paidCents: Count,
    refundedCents: Count,
    /** The part that the bank took back because the payer disputed the payment. */
    disputedCents: Type.Optional(Count),
    currency: Type.String(),
    issuedAt: Moment,
    paidAt: OrNull(Moment),
  }),
  example: {
    accountId,
    invoiceId: 'in_1',
    number: 'RK-0001',
    reason: 'start',
    status: 'paid',
    totalCents: 10000,
    paidCents: 10000,
    refundedCents: 0,
    currency: 'usd',
    issuedAt: period.periodStart,
    paidAt: period.periodStart,
  },
  visibility: 'internal',
});
export const RefundIssued = define('RefundIssued', {
  summary: 'A payment was refunded, whole or in part.',
  schema: Type.Object({
    accountId: Id,
    invoiceId: Type.String(),
    refundId: Type.String(),
    amountCents: described(Cents, 'What was refunded, in US cents'),
    currency: Type.String(),
    because: Type.Union([Type.Literal('guarantee'), Type.Literal('paid_twice'), Type.Literal('goodwill')]),
    creditCents: Type.Optional(described(Count, 'What went with it of the credit that came out of the same payment, in US cents')),
  }),
  example: { accountId, invoiceId: 'in_1', refundId: 're_1', amountCents: 10000, currency: 'usd', because: 'guarantee' },
});

export const RefundFailed = define('RefundFailed', {
  summary: 'The bank of the card did not take a refund: the money is still owed. A subscription that ended with it stays ended.',
  schema: Type.Object({
    accountId: Id,
    invoiceId: Type.String(),
    refundId: Type.String(),
    amountCents: described(Cents, 'What did not arrive, in US cents'),
    currency: Type.String(),
    creditCents: Type.Optional(described(Count, 'What went back to the credit, as the refund had taken it, in US cents')),
    subscriptionEnded: described(Type.Boolean(), 'Whether a subscription had ended with the refund'),
  }),
  example: { accountId, invoiceId: 'in_1', refundId: 're_1', amountCents: 10000, currency: 'usd', subscriptionEnded: true },
});

export const PriceBookPublished = define('PriceBookPublished', {
  summary: 'Other prices for buyers from a date on. Subscribers keep theirs.',
  schema: Type.Object({
    version: Version,
    effectiveFrom: Moment,
    prices: Type.Array(Type.Object({ planId: Type.String(), priceCents: Count, setupCents: Count })),
  }),
  example: {
    version: 2,
    effectiveFrom: '2027-01-01T00:00:00.000Z',
    prices: [{ planId: 'starter', priceCents: 4900, setupCents: 0 }],
  },
});

export const billingEvents = [
  CheckoutStarted,
  CheckoutPaid,
  CheckoutExpired,
  PaymentVerified,
  PaymentFailed,
  SubscriptionActivated,
  SubscriptionChanged,
  SubscriptionCanceled,
  PlanGranted,
  PlanRevoked,
  InvoiceRecorded,
  RefundIssued,
  RefundFailed,
  PerformanceFeeAccrued,
  PerformanceFeeReversed,
  PerformanceFeesInvoiced,
  PriceBookPublished,
] as const;
export type BillingEvent = EventOf<(typeof billingEvents)[number]>;
