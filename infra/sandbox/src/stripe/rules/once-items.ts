import type { Books } from '../books/books.js';
import type { InvoiceItem } from '../books/money-objects.js';
import type { Subscription } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { pricingOf } from './invoices.js';
import type { Wanted } from './subscriptions.js';

/** One-off charges on a subscription's next invoice. */
export function addOnce(books: Books, { id, customer }: Subscription, once: readonly Wanted[]): InvoiceItem[] {
  return once.map(({ price, quantity }) => {
    if (price.recurring) throw invalid('The price of an invoice item must be charged once: it recurs.', 'add_invoice_items');
    const item: InvoiceItem = {
      ...books.base('ii'),
      object: 'invoiceitem',
      customer,
      amount: price.unit_amount * quantity,
      currency: price.currency,
      date: books.now,
      description: books.find('product', price.product)?.name ?? price.id,
      invoice: null,
      period: { start: books.now, end: books.now },
      proration: false,
      quantity,
      pricing: pricingOf(price),
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    };
    return books.put(item, 'invoiceitem.created');
  });
}
