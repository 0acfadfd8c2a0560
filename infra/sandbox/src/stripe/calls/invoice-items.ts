import { type Books, liveCustomer } from '../books/books.js';
import type { Invoice, InvoiceItem } from '../books/money-objects.js';
import type { Price } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { addToDraft, pricingOf, redraw, waitingItems } from '../rules/invoices.js';
import type { Params } from './params.js';
import { type Call, type Route, given } from './call.js';

/** The maximum number of items waiting for a customer's next invoice, and on one. */
const MOST = 250;

export const invoiceItemCalls: Route[] = [
  { method: 'POST', path: '/v1/invoiceitems', run: create },
  {
    method: 'GET',
    path: '/v1/invoiceitems',
    list: ({ params }) => ({
      kind: 'invoiceitem',
      having: given({
        customer: params.text('customer'),
        invoice: params.flag('pending') === true ? null : params.text('invoice'),
      }),
    }),
  },
  { method: 'GET', path: '/v1/invoiceitems/:id', run: ({ books, id }) => books.get('invoiceitem', id) },
  { method: 'POST', path: '/v1/invoiceitems/:id', run: update },
  { method: 'DELETE', path: '/v1/invoiceitems/:id', run: remove },
];

function create({ books, params }: Call): InvoiceItem {
  params.ignore('discountable');
  const customer = liveCustomer(books, params.need('customer')).id;
  const draft = draftNamed(books, params, customer);
  if ((draft?.lines.data.length ?? waitingItems(books, customer).length) >= MOST)
    throw invalid(`An invoice takes at most ${MOST} items, and ${MOST} are waiting for this customer.`);
  const quantity = params.whole('quantity') ?? 1;
  const price = priceOf(books, params);
  const amount = params.whole('amount') ?? (price && price.unit_amount * quantity);
  if (amount === undefined) throw invalid('Give an amount or pricing[price].', 'amount', 'parameter_missing');
  const subscription = subscriptionOf(books, params, customer);
  const item: InvoiceItem = {
    ...books.base('ii', params.metadata()),
    object: 'invoiceitem',
    customer,
    amount,
    currency: (params.text('currency') ?? price?.currency ?? 'usd').toLowerCase(),
    date: books.now,
    description: params.textOrNull('description') ?? null,
    invoice: null,
    period: periodOf(params) ?? { start: books.now, end: books.now },
    proration: false,
    quantity,
    pricing: price ? pricingOf(price) : null,
    parent: subscription === undefined ? null : { type: 'subscription_details', subscription_details: { subscription } },
  };
  books.put(item, 'invoiceitem.created');
  return draft ? addToDraft(books, draft, item) : item;
}

function update({ books, params, id }: Call): InvoiceItem {
  const item = books.get('invoiceitem', id);
  const draft = editable(books, item);
  const description = params.textOrNull('description');
  const changed = books.change(item, {
    amount: params.whole('amount') ?? item.amount,
    description: description === undefined ? item.description : description,
    period: periodOf(params) ?? item.period,
    metadata: params.metadata(item.metadata),
  });
  if (draft) redraw(books, draft);
  return changed;
}

function remove({ books, id }: Call): object {
  const item = books.get('invoiceitem', id);
  const draft = editable(books, item);
  books.remove(item, 'invoiceitem.deleted');
  if (draft) redraw(books, draft);
  return { id, object: 'invoiceitem', deleted: true };
}

/** @throws StripeError if its invoice is final */
function editable(books: Books, item: InvoiceItem): Invoice | undefined {
  const invoice = books.find('invoice', item.invoice);
  if (invoice && invoice.status !== 'draft')
    throw invalid('This invoice item belongs to an invoice that is final and cannot be changed.', undefined, 'invoice_not_editable');
  return invoice;
}

function draftNamed(books: Books, params: Params, customer: string): Invoice | undefined {
  const id = params.text('invoice');
  if (id === undefined) return undefined;
  const invoice = books.get('invoice', id, 'invoice');
  if (invoice.customer !== customer) throw invalid('The invoice belongs to another customer.', 'invoice');
  if (invoice.status !== 'draft') throw invalid('The invoice is final: items can no longer be added.', 'invoice', 'invoice_not_editable');
  return invoice;
}

function priceOf(books: Books, params: Params): Price | undefined {
  const id = params.nested('pricing')?.text('price');
  return id === undefined ? undefined : books.get('price', id, 'pricing[price]');
}

function subscriptionOf(books: Books, params: Params, customer: string): string | undefined {
  const id = params.text('subscription');
  if (id !== undefined && books.get('subscription', id, 'subscription').customer !== customer)
    throw invalid('The subscription belongs to another customer.', 'subscription');
  return id;
}

function periodOf(params: Params): InvoiceItem['period'] | undefined {
  const period = params.nested('period');
  if (!period) return undefined;
  const [start, end] = [period.whole('start'), period.whole('end')];
  if (start === undefined || end === undefined) throw invalid('Give period[start] and period[end].', 'period', 'parameter_missing');
  if (end < start) throw invalid('period[end] must not be before period[start].', 'period[end]');
  return { start, end };
}
