import type { Customer } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { cardOfMethod } from '../rules/cards.js';
import { newCustomer, saveCard } from '../rules/checkout.js';
import { type Call, type Route, given } from './call.js';

export const customerCalls: Route[] = [
  { method: 'POST', path: '/v1/customers', run: create },
  { method: 'GET', path: '/v1/customers', list: ({ params }) => ({ kind: 'customer', having: given({ email: params.text('email') }) }) },
  { method: 'GET', path: '/v1/customers/:id', run: ({ books, id }) => books.get('customer', id) },
  { method: 'POST', path: '/v1/customers/:id', run: update },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', run: attach },
  { method: 'GET', path: '/v1/payment_methods/:id', run: ({ books, id }) => books.get('payment_method', id) },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    list: ({ params }) => {
      params.ignore('type');
      return { kind: 'payment_method', having: given({ customer: params.text('customer') }) };
    },
  },
];

function fields({ books, params }: Call): Partial<Customer> {
  const method = params.nested('invoice_settings')?.textOrNull('default_payment_method');
  if (method) books.get('payment_method', method, 'invoice_settings[default_payment_method]');
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
  const metadata = call.params.metadata();
  return call.books.put(newCustomer(call.books, { ...fields(call), metadata }), 'customer.created');
}

function update(call: Call): Customer {
  const customer = call.books.get('customer', call.id);
  return call.books.change(customer, { ...fields(call), metadata: call.params.metadata(customer.metadata) }, 'customer.updated');
}

/** Stripe's published payment methods stand for its test cards; each attaching makes a method of its own. */
function attach({ books, params, id }: Call): object {
  const customer = books.get('customer', params.need('customer'), 'customer');
  const card = cardOfMethod(id);
  if (card) return saveCard(books, card, customer.id);
  const method = books.get('payment_method', id);
  if (method.customer !== customer.id) throw invalid('The payment method is attached to another customer.', 'customer');
  return method;
}
