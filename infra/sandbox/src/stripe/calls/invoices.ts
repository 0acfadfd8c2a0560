import type { Invoice } from '../books/money-objects.js';
import { StripeError, invalid } from '../books/stripe-error.js';
import { ownMethod } from '../rules/cards-of.js';
import { collect, methodFor, settleNothing } from '../rules/collect.js';
import { draftInvoice, finalizeInvoice, voidInvoice, waitingItems } from '../rules/invoices.js';
import { liveCustomer } from '../books/books.js';
import { previewInvoice } from '../rules/preview.js';
import { type Call, type Listing, type Route, given } from './call.js';
import { planChange } from './subscriptions.js';

export const invoiceCalls: Route[] = [
  { method: 'POST', path: '/v1/invoices', run: create },
  { method: 'POST', path: '/v1/invoices/create_preview', run: preview },
  { method: 'GET', path: '/v1/invoices', list },
  { method: 'GET', path: '/v1/invoices/:id', run: ({ books, id }) => books.get('invoice', id) },
  { method: 'POST', path: '/v1/invoices/:id', run: update },
  { method: 'GET', path: '/v1/invoices/:id/lines', part: ({ books, id }) => books.get('invoice', id).lines },
  { method: 'POST', path: '/v1/invoices/:id/finalize', run: finalize },
  { method: 'POST', path: '/v1/invoices/:id/pay', run: pay },
  { method: 'POST', path: '/v1/invoices/:id/void', run: ({ books, id }) => voidInvoice(books, books.get('invoice', id)) },
];

function list({ params }: Call): Listing {
  const subscription = params.text('subscription');
  const parent = subscription === undefined ? undefined : { subscription_details: { subscription } };
  return { kind: 'invoice', having: given({ customer: params.text('customer'), status: params.text('status'), parent }) };
}

function create({ books, params }: Call): Invoice {
  if (params.text('collection_method') === 'send_invoice')
    throw invalid('The sandbox charges invoices automatically: it does not do send_invoice.', 'collection_method');
  const named = params.text('subscription');
  const subscription = named === undefined ? undefined : books.get('subscription', named, 'subscription');
  const customer = liveCustomer(books, params.text('customer') ?? subscription?.customer ?? params.need('customer')).id;
  if (subscription && subscription.customer !== customer) throw invalid('The subscription belongs to another customer.', 'subscription');
  const take = params.oneOf('pending_invoice_items_behavior', ['include', 'exclude']) === 'include';
  const method = params.text('default_payment_method');
  const waiting = waitingItems(books, customer).filter(({ parent }) => !named || parent?.subscription_details.subscription === named);
  return draftInvoice(books, {
    customer,
    subscription,
    reason: 'manual',
    items: take ? waiting : [],
    currency: (params.text('currency') ?? 'usd').toLowerCase(),
    description: params.textOrNull('description') ?? null,
    footer: params.textOrNull('footer') ?? null,
    metadata: params.metadata(),
    autoAdvance: params.flag('auto_advance') ?? false,
    method: method === undefined ? null : ownMethod(books, customer, method, 'default_payment_method').id,
  });
}

function update({ books, params, id }: Call): Invoice {
  const found = books.get('invoice', id);
  const [description, footer] = [params.textOrNull('description'), params.textOrNull('footer')];
  if (found.status !== 'draft' && (description !== undefined || footer !== undefined))
    throw invalid('Finalized invoices can only be updated in their metadata.', undefined, 'invoice_not_editable');
  const method = params.text('default_payment_method');
  return books.change(
    found,
    {
      metadata: params.metadata(found.metadata),
      auto_advance: params.flag('auto_advance') ?? found.auto_advance,
      ...(description !== undefined && { description }),
      ...(footer !== undefined && { footer }),
      ...(method && { default_payment_method: ownMethod(books, found.customer, method, 'default_payment_method').id }),
    },
    'invoice.updated',
  );
}

/** With auto_advance the first attempt is made a moment later; an invoice of zero is paid immediately. */
function finalize({ books, params, id }: Call): Invoice {
  const found = books.get('invoice', id);
  const auto_advance = params.flag('auto_advance') ?? found.auto_advance;
  const invoice = settleNothing(books, finalizeInvoice(books, found));
  if (invoice.status === 'paid' || !auto_advance) return invoice;
  return books.change(invoice, { auto_advance, next_payment_attempt: books.now });
}

/** @throws StripeError 402; the failed attempt is kept in the books */
function pay({ books, params, id }: Call): Invoice {
  params.ignore('off_session');
  const found = books.get('invoice', id);
  if (found.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (found.status === 'void') throw invalid('Invoice is void and cannot be paid.');
  const named = params.text('payment_method');
  const using = named === undefined ? methodFor(books, found) : ownMethod(books, found.customer, named, 'payment_method');
  const open = found.status === 'draft' ? finalizeInvoice(books, found) : found;
  if (!using && open.amount_remaining > 0)
    throw invalid('There is no `default_payment_method` set on this Customer or Invoice. Please set either one prior to payment.');
  const { invoice, decline } = collect(books, open, using);
  if (decline) throw new StripeError(402, 'card_error', decline.message, { code: decline.code, decline_code: decline.decline_code }, true);
  return invoice;
}

function preview({ books, params }: Call): Invoice {
  const id = params.text('subscription');
  const subscription = id === undefined ? undefined : books.get('subscription', id, 'subscription');
  const customer = params.text('customer') ?? subscription?.customer;
  if (!customer) throw invalid('Give a customer or a subscription.', 'customer', 'parameter_missing');
  liveCustomer(books, customer);
  if (subscription && subscription.customer !== customer) throw invalid('The subscription belongs to another customer.', 'subscription');
  const details = params.nested('subscription_details');
  return previewInvoice(books, customer, subscription, details ? planChange(books, details, params.each('invoice_items')) : null);
}
