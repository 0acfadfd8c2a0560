import { attachTo, detach } from '../rules/cards-of.js';
import { liveCustomer } from '../books/books.js';
import type { Params } from './params.js';
import { type Call, type Listing, type Route, given } from './call.js';

export const paymentMethodCalls: Route[] = [
  { method: 'POST', path: '/v1/payment_methods/:id/attach', run: attach },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: ({ books, id }) => detach(books, books.get('payment_method', id)) },
  { method: 'GET', path: '/v1/payment_methods/:id', run: ({ books, id }) => books.get('payment_method', id) },
  { method: 'GET', path: '/v1/payment_methods', list: ({ params }) => methodsOf(params.text('customer'), params) },
  { method: 'GET', path: '/v1/customers/:id/payment_methods', list: ({ params, id }) => methodsOf(id, params) },
];

function attach({ books, params, id }: Call): object {
  return attachTo(books, id, liveCustomer(books, params.need('customer')).id);
}

function methodsOf(customer: string | undefined, params: Params): Listing {
  return { kind: 'payment_method', having: given({ customer, type: params.text('type') }) };
}
