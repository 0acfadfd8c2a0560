import type { Books } from '../books/books.js';
import type { Subscription } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { collect } from './collect.js';
import { draftInvoice, finalizeInvoice, waitingItems } from './invoices.js';
import { creditUnused } from './prorations.js';

/** Cancels for the end of the paid period, or withdraws that. */
export function cancelAtPeriodEnd(subscription: Subscription, wish: boolean, now: number): Partial<Subscription> {
  const end = subscription.items.data[0]?.current_period_end ?? null;
  return { cancel_at_period_end: wish, cancel_at: wish ? end : null, canceled_at: wish ? now : null };
}

/** Cancels for a given time, or withdraws that. A part of a paid period is not credited here, so a time within one is refused. */
export function cancelAt(subscription: Subscription, at: number | null, now: number): Partial<Subscription> {
  if (at === null) return { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
  const paid = subscription.items.data.some(({ price }) => price.unit_amount > 0);
  if (at <= now) throw invalid('cancel_at must be in the future.', 'cancel_at');
  if (paid) throw invalid('The sandbox ends a subscription that costs something with its period: cancel_at_period_end.', 'cancel_at');
  return { cancel_at: at, cancel_at_period_end: at === subscription.items.data[0]?.current_period_end, canceled_at: now };
}

/** The planned end; items that wait for an invoice are charged with a last one. */
export function endAsPlanned(books: Books, subscription: Subscription): Subscription {
  if (waitingItems(books, subscription.customer, subscription.id).length > 0)
    collect(books, finalizeInvoice(books, draftInvoice(books, lastOf(subscription))));
  return endSubscription(books, books.get('subscription', subscription.id));
}

/** Ends immediately. Without a last invoice and a credit, waiting prorations are dropped, as by Stripe. */
export function cancelNow(books: Books, subscription: Subscription, { prorate, invoiceNow }: { prorate: boolean; invoiceNow: boolean }) {
  const own = () => waitingItems(books, subscription.customer, subscription.id).filter(({ parent }) => parent !== null);
  if (prorate) creditUnused(books, subscription, subscription.items.data, books.now);
  if (invoiceNow && own().length > 0)
    collect(books, finalizeInvoice(books, draftInvoice(books, { ...lastOf(subscription), items: own() })));
  if (!prorate && !invoiceNow) for (const item of own().filter(({ proration }) => proration)) books.remove(item, 'invoiceitem.deleted');
  return endSubscription(books, books.get('subscription', subscription.id));
}

const lastOf = (subscription: Subscription) => ({
  customer: subscription.customer,
  reason: 'subscription_cycle' as const,
  subscription,
});

export function endSubscription(books: Books, subscription: Subscription): Subscription {
  for (const invoice of books.all(
    'invoice',
    ({ status, parent }) => status === 'open' && parent?.subscription_details.subscription === subscription.id,
  ))
    books.change(invoice, { auto_advance: false, next_payment_attempt: null });
  const canceled_at = subscription.canceled_at ?? books.now;
  return books.change(subscription, { status: 'canceled', ended_at: books.now, canceled_at }, 'customer.subscription.deleted');
}

export const refuseEnded = ({ id, status }: Subscription): void => {
  if (status === 'canceled') throw invalid(`A canceled subscription can only update its metadata: ${id}`, undefined, 'resource_missing');
};
