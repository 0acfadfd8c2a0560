import type { Paid, Subscription } from '../subscription/subscription.js';
import type { InvoiceSeen, StripeSnapshot, SubscriptionSeen } from './stripe-snapshot.js';

/** An invoice of an ended subscription, which must not be paid any more. */
export interface Stray {
  invoiceId: string;
  subscriptionId: string;
  /** It was paid after the end, or after the refund that ended it. */
  refund: boolean;
}

type Seen = Pick<StripeSnapshot, 'subscriptions' | 'invoices'>;

/** Stripe treats a subscription as paid when its latest invoice is voided, but an unpaid one has not been paid by that. */
export const isUnpaid = ({ subscriptionId, status }: SubscriptionSeen, invoices: readonly InvoiceSeen[], before: Paid | null): boolean => {
  const [newest] = invoices.filter((one) => one.subscriptionId === subscriptionId).toSorted((a, b) => (a.issuedAt > b.issuedAt ? -1 : 1));
  return status === 'unpaid' || (status === 'active' && before?.status === 'unpaid' && newest?.status === 'void');
};

/** The subscription to be ended: paying an old invoice would not certainly bring it back, and a new one would be charged. */
export const givenUpOf = ({ invoices }: Seen, current: SubscriptionSeen | null, { paid }: Subscription): string | null =>
  current && paid?.status === 'unpaid' && paid.subscriptionId === current.subscriptionId && isUnpaid(current, invoices, paid)
    ? current.subscriptionId
    : null;

/**
 * Performance fees belong to no subscription, and remain owed. A refund that a bank returned is not repeated automatically, and is
 * no reason to refund more.
 */
export const straysOf = ({ subscriptions, invoices, refunds }: StripeSnapshot): Stray[] =>
  invoices.flatMap((invoice) => {
    const { invoiceId, subscriptionId, reason } = invoice;
    const ended = subscriptions.find((one) => one.subscriptionId === subscriptionId && one.status === 'ended');
    if (!ended || subscriptionId === null || reason === 'fees') return [];
    const refund =
      !refunds.some((one) => one.invoiceId === invoiceId && one.failed) &&
      (paidAfter(invoice, ended.endedAt) ||
        refunds.some(({ ends, failed }) => ends?.subscriptionId === subscriptionId && !failed && paidSince(invoice, ends.since)));
    return invoice.status === 'open' || refund ? [{ invoiceId, subscriptionId, refund }] : [];
  });

/** A disputed payment is between its payer and the bank. */
const isKept = ({ status, paidCents, refundedCents, disputedCents = 0 }: InvoiceSeen): boolean =>
  status === 'paid' && refundedCents < paidCents && disputedCents === 0;

// An invoice issued with the end itself, or after it, is the last one for what was used.
const paidAfter = (invoice: InvoiceSeen, endedAt: string | null): boolean => {
  const { issuedAt, paidAt } = invoice;
  return isKept(invoice) && endedAt !== null && paidAt !== null && issuedAt < endedAt && paidAt > endedAt;
};

/** A renewal before the end, whose period was not used. */
const paidSince = (invoice: InvoiceSeen, since: string): boolean => isKept(invoice) && invoice.issuedAt > since;
