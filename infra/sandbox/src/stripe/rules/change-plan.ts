import type { Books } from '../books/books.js';
import type { InvoiceItem } from '../books/money-objects.js';
import type { Subscription, SubscriptionItem } from '../books/objects.js';
import { StripeError, invalid } from '../books/stripe-error.js';
import { collect } from './collect.js';
import { draftInvoice, finalizeInvoice, pricingOf } from './invoices.js';
import { unusedShare } from './periods.js';
import { type Wanted, newItem } from './subscriptions.js';

export type Proration = 'create_prorations' | 'always_invoice' | 'none';

/** One line of a change: an item that is there, or a new one. */
export interface ItemChange extends Partial<Wanted> {
  id?: string | undefined;
  deleted?: boolean;
}

export interface PlanChange {
  items: ItemChange[];
  proration: Proration;
  /** What the rest of the period is counted from, in seconds. */
  at: number;
  /** A payment that fails leaves everything as it was. */
  orElseNothing: boolean;
}

/** Other prices for the period that runs: what is unused is given back, the rest of the new price is charged. @throws StripeError 402 */
export function changePlan(books: Books, subscription: Subscription, change: PlanChange): Subscription {
  if (change.orElseNothing && change.proration === 'always_invoice') {
    const decline = apply(books.fork(), subscription, change).decline;
    if (decline) throw new StripeError(402, 'card_error', decline.message, { code: decline.code, decline_code: decline.decline_code });
  }
  apply(books, subscription, change);
  return books.get('subscription', subscription.id);
}

export function apply(books: Books, subscription: Subscription, { items, proration, at }: PlanChange) {
  const before = subscription.items.data;
  const data = items.reduce((now, change) => changed(books, subscription, now, change), before);
  if (data.length === 0) throw invalid('A subscription must have at least one item.', 'items');
  if (data.some((item) => interval(item) !== interval(before[0])))
    throw invalid('The sandbox changes a subscription only to prices of the same interval.', 'items');
  const updated = books.change(subscription, { items: { ...subscription.items, data } }, 'customer.subscription.updated');
  const prorated = proration === 'none' ? [] : prorations(books, updated, before, at);
  if (proration !== 'always_invoice' || prorated.length === 0) return { decline: null };
  const drafted = draftInvoice(books, { customer: updated.customer, reason: 'subscription_update', subscription: updated });
  books.change(updated, { latest_invoice: drafted.id });
  return collect(books, finalizeInvoice(books, drafted));
}

const interval = (item?: SubscriptionItem): string => `${item?.price.recurring?.interval_count} ${item?.price.recurring?.interval}`;

function changed(books: Books, { id, items }: Subscription, now: SubscriptionItem[], change: ItemChange): SubscriptionItem[] {
  const { price, quantity = 1 } = change;
  const [first] = items.data;
  if (change.id === undefined) {
    if (!price) throw invalid('Missing required param: items[0][price].', 'items');
    const at = { start: first?.current_period_start ?? books.now, end: first?.current_period_end ?? books.now };
    return [...now, newItem(books, id, { price, quantity }, at)];
  }
  const old = now.find((item) => item.id === change.id);
  if (!old) throw invalid(`No such subscription item: '${change.id}'`, 'items', 'resource_missing');
  if (change.deleted) return now.filter((item) => item !== old);
  return now.map((item) => (item === old ? { ...old, price: price ?? old.price, quantity: change.quantity ?? old.quantity } : item));
}

function prorations(books: Books, after: Subscription, before: SubscriptionItem[], at: number): InvoiceItem[] {
  const same = (a: SubscriptionItem) => (b: SubscriptionItem) => a.id === b.id && a.price.id === b.price.id && a.quantity === b.quantity;
  const gone = before.filter((item) => !after.items.data.some(same(item)));
  const come = after.items.data.filter((item) => !before.some(same(item)));
  return [...gone.map((item) => prorate(books, after, item, -1, at)), ...come.map((item) => prorate(books, after, item, 1, at))];
}

function prorate(books: Books, { id, customer }: Subscription, item: SubscriptionItem, sign: 1 | -1, at: number): InvoiceItem {
  const period = { start: item.current_period_start, end: item.current_period_end };
  if (at < period.start || at > period.end) throw invalid('The proration date must lie in the current period.', 'proration_date');
  const name = books.find('product', item.price.product)?.name ?? item.price.id;
  const prorated: InvoiceItem = {
    ...books.base('ii'),
    object: 'invoiceitem',
    customer,
    amount: sign * unusedShare(item.price.unit_amount * item.quantity, period, at) || 0,
    currency: item.price.currency,
    date: at,
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${name}`,
    invoice: null,
    period: { start: at, end: period.end },
    proration: true,
    quantity: item.quantity,
    pricing: pricingOf(item.price),
    parent: { type: 'subscription_details', subscription_details: { subscription: id, subscription_item: item.id } },
  };
  return books.put(prorated, 'invoiceitem.created');
}
