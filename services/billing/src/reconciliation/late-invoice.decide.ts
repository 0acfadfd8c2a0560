import type { InvoiceSeen, SubscriptionSeen } from './stripe-snapshot.js';

/** An invoice whose card was declined, or that had no card. */
export interface Late {
  invoiceId: string;
  /** The subscription that gets the new card; null if none continues. */
  subscriptionId: string | null;
}

/**
 * The invoices that are charged to a new card immediately. For a subscription only its newest, because older ones do not restore it.
 * For performance fees all: each keeps the plan late, and they are owed even if the subscription has ended.
 */
export function lateInvoicesOf(invoices: readonly InvoiceSeen[], current: SubscriptionSeen | null): Late[] {
  const subscriptionId = current?.subscriptionId ?? null;
  const late = invoices.filter(({ status, failures }) => status === 'open' && failures !== null);
  const own = late.filter((one) => current?.status === 'past_due' && one.reason !== 'fees' && one.subscriptionId === subscriptionId);
  const newest = own.toSorted((a, b) => (a.issuedAt > b.issuedAt ? -1 : 1)).slice(0, 1);
  return [...newest, ...late.filter(({ reason }) => reason === 'fees')].map(({ invoiceId }) => ({ invoiceId, subscriptionId }));
}
