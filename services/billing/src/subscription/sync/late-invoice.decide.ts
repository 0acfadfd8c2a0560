import type { InvoiceSeen, SubscriptionSeen } from './stripe-snapshot.js';

export interface Late {
  subscriptionId: string;
  invoiceId: string;
}

/** The newest invoice that keeps the subscription late: older ones do not bring it back. */
export function lateInvoiceOf(invoices: readonly InvoiceSeen[], current: SubscriptionSeen | null): Late | null {
  if (current?.status !== 'past_due') return null;
  const { subscriptionId } = current;
  const [newest] = invoices
    .filter((one) => one.subscriptionId === subscriptionId && one.status === 'open' && one.reason !== 'fees' && one.failures !== null)
    .toSorted((a, b) => (a.issuedAt > b.issuedAt ? -1 : 1));
  return newest ? { subscriptionId, invoiceId: newest.invoiceId } : null;
}
