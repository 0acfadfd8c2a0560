import type { Books } from '../books/books.js';
import type { InvoiceItem } from '../books/money-objects.js';
import type { Subscription, SubscriptionItem } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { pricingOf } from './invoices.js';
import { unusedShare } from './periods.js';

const same = (a: SubscriptionItem) => (b: SubscriptionItem) => a.id === b.id && a.price.id === b.price.id && a.quantity === b.quantity;

/** Credits the unused time of removed items, and charges the rest of the period for added ones. */
export function prorateChange(books: Books, after: Subscription, before: SubscriptionItem[], at: number): InvoiceItem[] {
  const gone = before.filter((item) => !after.items.data.some(same(item)));
  const come = after.items.data.filter((item) => !before.some(same(item)));
  return [...gone.map((item) => prorate(books, after, item, -1, at)), ...come.map((item) => prorate(books, after, item, 1, at))];
}

/** Credits the unused time of the items. */
export const creditUnused = (books: Books, subscription: Subscription, items: SubscriptionItem[], at: number): InvoiceItem[] =>
  items.filter(({ price }) => price.unit_amount > 0).map((item) => prorate(books, subscription, item, -1, at));

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
