import type { Paid, Subscription } from '../subscription.js';
import type { InvoiceSeen, StripeSnapshot, SubscriptionSeen } from './stripe-snapshot.js';

/** An invoice of a subscription that has ended: nobody may pay for nothing. */
export interface Stray {
  invoiceId: string;
  subscriptionId: string;
  /** It was paid after the end. */
  refund: boolean;
}

type Seen = Pick<StripeSnapshot, 'subscriptions' | 'invoices'>;

/** Stripe takes a subscription whose latest invoice was voided for paid; who was unpaid before has paid nothing by that. */
export const isUnpaid = ({ subscriptionId, status }: SubscriptionSeen, invoices: readonly InvoiceSeen[], before: Paid | null): boolean => {
  const [newest] = invoices.filter((one) => one.subscriptionId === subscriptionId).toSorted((a, b) => (a.issuedAt > b.issuedAt ? -1 : 1));
  return status === 'unpaid' || (status === 'active' && before?.status === 'unpaid' && newest?.status === 'void');
};

/** The subscription to be ended: no payment of an old invoice would bring it back for sure, and a new one would. */
export const givenUpOf = ({ invoices }: Seen, current: SubscriptionSeen | null, { paid }: Subscription): string | null =>
  current && paid?.status === 'unpaid' && paid.subscriptionId === current.subscriptionId && isUnpaid(current, invoices, paid)
    ? current.subscriptionId
    : null;

/** Performance fees belong to no subscription, and stay owed. */
export const straysOf = ({ subscriptions, invoices }: Seen): Stray[] =>
  invoices.flatMap((invoice) => {
    const { invoiceId, subscriptionId, reason } = invoice;
    const ended = subscriptions.find((one) => one.subscriptionId === subscriptionId && one.status === 'ended');
    if (!ended || subscriptionId === null || reason === 'fees') return [];
    const refund = paidAfter(invoice, ended.endedAt);
    return invoice.status === 'open' || refund ? [{ invoiceId, subscriptionId, refund }] : [];
  });

// What was made out with the end itself, or after it, is the last invoice of what was used.
const paidAfter = ({ status, issuedAt, paidAt, paidCents, refundedCents }: InvoiceSeen, endedAt: string | null): boolean =>
  status === 'paid' && endedAt !== null && paidAt !== null && issuedAt < endedAt && paidAt > endedAt && refundedCents < paidCents;
