import type { Invoice, InvoiceItem } from '../books/money-objects.js';
import { StripeError, invalid } from '../books/stripe-error.js';
import { collect } from '../rules/collect.js';
import { draftInvoice, finalizeInvoice, pricingOf, voidInvoice, waitingItems } from '../rules/invoices.js';
import { liveCustomer } from '../rules/live-customer.js';
import { previewInvoice } from '../rules/preview.js';
import { type Call, type Route, given } from './call.js';
import { planChange } from './subscriptions.js';

export const invoiceCalls: Route[] = [
  { method: 'POST', path: '/v1/invoiceitems', run: createItem },
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
  { method: 'DELETE', path: '/v1/invoiceitems/:id', run: removeItem },
  { method: 'POST', path: '/v1/invoices', run: create },
  { method: 'POST', path: '/v1/invoices/create_preview', run: preview },
  {
    method: 'GET',
    path: '/v1/invoices',
    list: ({ params }) => {
      const subscription = params.text('subscription');
      const parent = subscription === undefined ? undefined : { subscription_details: { subscription } };
      return { kind: 'invoice', having: given({ customer: params.text('customer'), status: params.text('status'), parent }) };
    },
  },
  { method: 'GET', path: '/v1/invoices/:id', run: ({ books, id }) => books.get('invoice', id) },
  { method: 'GET', path: '/v1/invoices/:id/lines', part: ({ books, id }) => books.get('invoice', id).lines },
  { method: 'POST', path: '/v1/invoices/:id/finalize', run: finalize },
  { method: 'POST', path: '/v1/invoices/:id/pay', run: pay },
  { method: 'POST', path: '/v1/invoices/:id/void', run: ({ books, id }) => voidInvoice(books, books.get('invoice', id)) },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    list: ({ params }) => {
      const payment = params.nested('payment');
      const intent = payment?.text('payment_intent');
      payment?.ignore('type');
      return {
        kind: 'invoice_payment',
        having: given({ invoice: params.text('invoice'), ...(intent && { payment: { payment_intent: intent } }) }),
      };
    },
  },
];

function createItem({ books, params }: Call): InvoiceItem {
  const customer = liveCustomer(books, params.need('customer'));
  const priced = params.nested('pricing')?.text('price');
  const price = priced === undefined ? undefined : books.get('price', priced, 'pricing[price]');
  const quantity = params.whole('quantity') ?? 1;
  const amount = params.whole('amount') ?? (price && price.unit_amount * quantity);
  if (amount === undefined) throw invalid('Give an amount or pricing[price].', 'amount', 'parameter_missing');
  const invoice = params.text('invoice');
  if (invoice !== undefined) throw invalid('The sandbox puts items on the next invoice only: leave invoice out.', 'invoice');
  const subscription = params.text('subscription');
  if (subscription !== undefined) books.get('subscription', subscription, 'subscription');
  const item: InvoiceItem = {
    ...books.base('ii', params.metadata()),
    object: 'invoiceitem',
    customer: customer.id,
    amount,
    currency: params.text('currency') ?? price?.currency ?? 'usd',
    date: books.now,
    description: params.text('description') ?? null,
    invoice: null,
    period: { start: books.now, end: books.now },
    proration: false,
    quantity,
    pricing: price ? pricingOf(price) : null,
    parent: null,
  };
  return books.put(item, 'invoiceitem.created');
}

function removeItem({ books, id }: Call): object {
  const item = books.get('invoiceitem', id);
  if (item.invoice) throw invalid('This invoice item stands on an invoice and cannot be deleted.');
  books.remove(item, 'invoiceitem.deleted');
  return { id, object: 'invoiceitem', deleted: true };
}

function create({ books, params }: Call): Invoice {
  params.ignore('auto_advance', 'collection_method', 'pending_invoice_items_behavior');
  const customer = liveCustomer(books, params.need('customer')).id;
  const take = params.text('pending_invoice_items_behavior') === 'include';
  const currency = params.text('currency') ?? 'usd';
  const description = params.text('description') ?? null;
  const items = take ? waitingItems(books, customer) : [];
  return draftInvoice(books, { customer, reason: 'manual', items, currency, description, metadata: params.metadata() });
}

function finalize({ books, params, id }: Call): Invoice {
  params.ignore('auto_advance');
  return finalizeInvoice(books, books.get('invoice', id));
}

/** @throws StripeError 402; the attempt that failed stays in the books */
function pay({ books, params, id }: Call): Invoice {
  const found = books.get('invoice', id);
  if (found.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (found.status === 'void') throw invalid('Invoice is void and cannot be paid.');
  const method = params.text('payment_method');
  const using = method === undefined ? undefined : books.get('payment_method', method, 'payment_method');
  if (using && using.customer !== found.customer) throw invalid('The payment method belongs to another customer.', 'payment_method');
  const { invoice, decline } = collect(books, found.status === 'draft' ? finalizeInvoice(books, found) : found, using);
  if (decline) throw new StripeError(402, 'card_error', decline.message, { code: decline.code, decline_code: decline.decline_code }, true);
  return invoice;
}

function preview({ books, params }: Call): Invoice {
  const id = params.text('subscription');
  const subscription = id === undefined ? undefined : books.get('subscription', id, 'subscription');
  const customer = params.text('customer') ?? subscription?.customer;
  if (!customer) throw invalid('Give a customer or a subscription.', 'customer', 'parameter_missing');
  books.get('customer', customer, 'customer');
  if (subscription && subscription.customer !== customer) throw invalid('The subscription belongs to another customer.', 'subscription');
  const details = params.nested('subscription_details');
  return previewInvoice(books, customer, subscription, details ? planChange(books, details) : null);
}
