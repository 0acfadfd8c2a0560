import { type Books, listOf } from '../books/books.js';
import type { Invoice, Line } from '../books/money-objects.js';
import type { PaymentMethod, Price, Subscription, SubscriptionItem } from '../books/objects.js';
import { StripeError, invalid } from '../books/stripe-error.js';
import { endAsPlanned } from './cancel.js';
import { type Collected, collect } from './collect.js';
import { draftInvoice, finalizeInvoice, periodLines } from './invoices.js';
import { nextPeriod, periodStart } from './periods.js';

export interface Wanted {
  price: Price;
  quantity: number;
}

interface Opening {
  customer: string;
  items: Wanted[];
  method: PaymentMethod | undefined;
  metadata: Record<string, string>;
  description?: string | null;
  /** Charged with the first invoice only. */
  once?: Line[];
}

/** A subscription and its first invoice. Nothing of it is kept if the card does not pay. @throws StripeError 402 */
export function openSubscription(books: Books, opening: Opening): { subscription: Subscription; invoice: Invoice } {
  const trial = books.fork();
  const { decline } = begin(trial, opening);
  if (decline) throw new StripeError(402, 'card_error', decline.message, { code: decline.code, decline_code: decline.decline_code });
  const { subscription, invoice } = begin(books, opening);
  return { subscription, invoice };
}

function begin(
  books: Books,
  { customer, items, method, metadata, description = null, once = [] }: Opening,
): Collected & { subscription: Subscription } {
  const base = books.base('sub', metadata);
  const shape = items[0]?.price.recurring;
  if (!shape) throw invalid('A subscription needs at least one price that recurs.', 'items');
  const end = periodStart(books.now, shape, 1);
  const data = items.map((wanted): SubscriptionItem => newItem(books, base.id, wanted, { start: books.now, end }));
  const opened: Subscription = {
    ...base,
    object: 'subscription',
    customer,
    status: 'active',
    currency: items[0]?.price.currency ?? 'usd',
    items: listOf(data, `/v1/subscription_items?subscription=${base.id}`),
    latest_invoice: null,
    default_payment_method: method?.id ?? null,
    collection_method: 'charge_automatically',
    billing_cycle_anchor: books.now,
    start_date: books.now,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_end: null,
    description,
  };
  books.put(opened);
  const drafted = draftInvoice(books, {
    customer,
    reason: 'subscription_create',
    subscription: opened,
    lines: [...periodLines(books, opened), ...once],
  });
  const subscription = books.put({ ...opened, latest_invoice: drafted.id }, 'customer.subscription.created');
  return { ...collect(books, finalizeInvoice(books, drafted), method), subscription };
}

export const newItem = (
  books: Books,
  subscription: string,
  { price, quantity }: Wanted,
  at: { start: number; end: number },
): SubscriptionItem => ({
  ...books.base('si'),
  object: 'subscription_item',
  subscription,
  price,
  quantity,
  current_period_start: at.start,
  current_period_end: at.end,
});

/** The end of a period: the next one begins and is charged, or the subscription ends. */
export function renew(books: Books, subscription: Subscription): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= books.now) return void endAsPlanned(books, subscription);
  const data = subscription.items.data.map((item) => {
    if (!item.price.recurring) return item;
    const { start, end } = nextPeriod(subscription.billing_cycle_anchor, item.price.recurring, item.current_period_end);
    return { ...item, current_period_start: start, current_period_end: end };
  });
  const renewed = books.put({ ...subscription, items: { ...subscription.items, data } });
  const lines = periodLines(books, renewed);
  const drafted = draftInvoice(books, { customer: renewed.customer, reason: 'subscription_cycle', subscription: renewed, lines });
  const updated = books.change(subscription, { items: renewed.items, latest_invoice: drafted.id }, 'customer.subscription.updated');
  // Stripe leaves the invoices of an unpaid subscription as drafts: nobody is charged for a service not provided.
  if (updated.status === 'unpaid') return void books.change(drafted, { auto_advance: false });
  collect(books, finalizeInvoice(books, drafted));
}
