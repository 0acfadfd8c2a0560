import type { Customer, CustomerBalanceTransaction } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { endSubscription } from '../rules/cancel.js';
import { attachTo, ownMethod } from '../rules/cards-of.js';
import { newCustomer } from '../rules/checkout.js';
import { liveCustomer } from '../books/books.js';
import { type Call, type Listing, type Route, given } from './call.js';

export const customerCalls: Route[] = [
  { method: 'POST', path: '/v1/customers', run: create },
  {
    method: 'GET',
    path: '/v1/customers',
    list: ({ params }) => ({ kind: 'customer', having: given({ email: params.text('email'), sandbox_deleted: false }) }),
  },
  { method: 'GET', path: '/v1/customers/:id', run: retrieve },
  { method: 'POST', path: '/v1/customers/:id', run: update },
  { method: 'DELETE', path: '/v1/customers/:id', run: remove },
  { method: 'POST', path: '/v1/customers/:id/balance_transactions', run: adjust },
  { method: 'GET', path: '/v1/customers/:id/balance_transactions', list: entries },
];

function fields({ books, params, id }: Call): Partial<Customer> {
  const method = params.nested('invoice_settings')?.textOrNull('default_payment_method');
  if (method) ownMethod(books, id, method, 'invoice_settings[default_payment_method]');
  const email = params.textOrNull('email');
  const name = params.textOrNull('name');
  const description = params.textOrNull('description');
  return {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(method !== undefined && { invoice_settings: { default_payment_method: method } }),
  };
}

function create(call: Call): Customer {
  const { books, params } = call;
  const customer = books.put(newCustomer(books, { ...fields({ ...call, id: '' }), metadata: params.metadata() }), 'customer.created');
  const card = params.text('payment_method');
  if (card !== undefined) attachTo(books, card, customer.id);
  return customer;
}

function retrieve({ books, id }: Call): object {
  const customer = books.get('customer', id);
  return customer.sandbox_deleted ? gone(id) : customer;
}

function update(call: Call): Customer {
  const customer = liveCustomer(call.books, call.id, 'id');
  return call.books.change(customer, { ...fields(call), metadata: call.params.metadata(customer.metadata) }, 'customer.updated');
}

/** Like Stripe: the subscriptions end immediately, the invoices are kept. */
function remove({ books, id }: Call): object {
  const customer = liveCustomer(books, id, 'id');
  for (const subscription of books.all('subscription', (one) => one.customer === id && one.status !== 'canceled'))
    endSubscription(books, subscription);
  const nobody = { email: null, name: null, description: null, metadata: {}, sandbox_deleted: true };
  books.change(customer, { ...nobody, invoice_settings: { default_payment_method: null } }, 'customer.deleted');
  return gone(id);
}

const gone = (id: string): object => ({ id, object: 'customer', deleted: true });

/** A customer's credit is below zero: an amount above zero reduces it. */
function adjust({ books, params, id }: Call): CustomerBalanceTransaction {
  params.ignore('description');
  const customer = liveCustomer(books, id, 'id');
  const amount = params.whole('amount');
  if (!amount) throw invalid('Missing required param: amount.', 'amount', 'parameter_missing');
  const { balance } = books.change(customer, { balance: customer.balance + amount }, 'customer.updated');
  return books.put({
    ...books.base('cbtxn', params.metadata()),
    object: 'customer_balance_transaction',
    type: 'adjustment',
    customer: id,
    amount,
    currency: params.need('currency'),
    ending_balance: balance,
  });
}

/** Unlike Stripe's, without the entries of invoices. */
function entries({ books, id }: Call): Listing {
  liveCustomer(books, id, 'id');
  return { kind: 'customer_balance_transaction', having: { customer: id } };
}
