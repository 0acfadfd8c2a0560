import type { Books } from '../books/books.js';
import type { Invoice, Line } from '../books/money-objects.js';
import type { Subscription, SubscriptionItem } from '../books/objects.js';
import { StripeError, invalid } from '../books/stripe-error.js';
import type { Decline } from './cards.js';
import { collect } from './collect.js';
import { draftInvoice, finalizeInvoice, periodLines } from './invoices.js';
import { addOnce } from './once-items.js';
import { periodStart } from './periods.js';
import { creditUnused, prorateChange } from './prorations.js';
import { type Wanted, newItem } from './subscriptions.js';

export type Proration = 'create_prorations' | 'always_invoice' | 'none';

/** One line of a change: an existing item, or a new one. */
export interface ItemChange extends Partial<Wanted> {
  id?: string | undefined;
  deleted?: boolean;
}

export interface PlanChange {
  items: ItemChange[];
  proration: Proration;
  /** The time from which the rest of the period is counted, in seconds. */
  at: number;
  /** A failed payment leaves everything as it was. */
  orElseNothing: boolean;
  /** A new period begins now, whatever changes. */
  restart?: boolean;
  /** One-off charges beside it. */
  once?: Wanted[];
}

/** What a change charged or credited immediately. */
export interface Settled {
  invoice: Invoice | null;
  decline: Decline | null;
}

/** Other prices for the current period. @throws StripeError 402 */
export function changePlan(books: Books, subscription: Subscription, change: PlanChange): Subscription {
  if (change.orElseNothing) {
    const { decline } = apply(books.fork(), subscription, change);
    if (decline) throw new StripeError(402, 'card_error', decline.message, { code: decline.code, decline_code: decline.decline_code });
  }
  apply(books, subscription, change);
  return books.get('subscription', subscription.id);
}

export function apply(books: Books, subscription: Subscription, change: PlanChange): Settled {
  const before = subscription.items.data;
  const data = change.items.reduce((now, one) => changed(books, subscription, now, one), before);
  if (data.length === 0) throw invalid('A subscription must have at least one item.', 'items');
  if (new Set(data.map(interval)).size > 1) throw invalid('All prices of a subscription must recur at the same interval.', 'items');
  addOnce(books, subscription, change.once ?? []);
  const anew = change.restart === true || interval(data[0]) !== interval(before[0]) || (isFree(before) && !isFree(data));
  return anew ? startAnew(books, subscription, data, change) : goOn(books, subscription, data, change);
}

/** As Stripe does for another interval, and when a free subscription begins to cost: billed immediately, from today. */
function startAnew(books: Books, subscription: Subscription, data: SubscriptionItem[], { proration, at }: PlanChange): Settled {
  const shape = data[0]?.price.recurring;
  if (!shape) throw invalid('A subscription needs prices that recur.', 'items');
  const end = periodStart(books.now, shape, 1);
  const begun = data.map((item) => ({ ...item, current_period_start: books.now, current_period_end: end }));
  const started: Partial<Subscription> = {
    items: { ...subscription.items, data: begun },
    billing_cycle_anchor: books.now,
    ...(subscription.cancel_at_period_end && { cancel_at: end }),
  };
  const updated = books.change(subscription, started, 'customer.subscription.updated');
  if (proration !== 'none') creditUnused(books, updated, subscription.items.data, at);
  return chargeNow(books, updated, periodLines(books, updated));
}

function goOn(books: Books, subscription: Subscription, data: SubscriptionItem[], { proration, at, once = [] }: PlanChange): Settled {
  const updated = books.change(subscription, { items: { ...subscription.items, data } }, 'customer.subscription.updated');
  const prorated = proration === 'none' ? [] : prorateChange(books, updated, subscription.items.data, at);
  if (proration !== 'always_invoice' || prorated.length + once.length === 0) return { invoice: null, decline: null };
  return chargeNow(books, updated);
}

function chargeNow(books: Books, subscription: Subscription, lines: Line[] = []): Settled {
  const { customer } = subscription;
  const drafted = draftInvoice(books, { customer, reason: 'subscription_update', subscription, lines });
  books.change(subscription, { latest_invoice: drafted.id });
  return collect(books, finalizeInvoice(books, drafted));
}

const interval = (item?: SubscriptionItem): string => `${item?.price.recurring?.interval_count} ${item?.price.recurring?.interval}`;

const isFree = (items: SubscriptionItem[]): boolean => items.every(({ price }) => price.unit_amount === 0);

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
