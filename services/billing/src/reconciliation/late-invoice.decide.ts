import type { InvoiceSeen, SubscriptionSeen } from './stripe-snapshot.js';

/** An invoice that a card was declined for, or that had none. */
export interface Late {
  invoiceId: string;
  /** The subscription that gets the new card; null where none continues. */
  subscriptionId: string | null;
}

/**
 * The invoices that a new card is charged with at once. Of a subscription its newest invoice: older ones do not bring it back. Of
 * performance fees all: each keeps the plan late, and they are owed also where the subscription is over.
 */
export function lateInvoicesOf(invoices: readonly InvoiceSeen[], current: SubscriptionSeen | null): Late[] {
  const subscriptionId = current?.subscriptionId ?? null;
  const late = invoices.filter(({ status, failures }) => status === 'open' && failures !== null);
  const own = late.filter((one) => current?.status === 'past_due' && one.reason !== 'fees' && one.subscriptionId === subscriptionId);
  const newest = own.toSorted((a, b) => (a.issuedAt > b.issuedAt ? -1 : 1)).slice(0, 1);
  return [...newest, ...late.filter(({ reason }) => reason === 'fees')].map(({ invoiceId }) => ({ invoiceId, subscriptionId }));
}
