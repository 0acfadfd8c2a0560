import type { Books } from '../books/books.js';
import type { Customer } from '../books/objects.js';
import { missing } from '../books/stripe-error.js';

/** @throws StripeError for a customer that was deleted, as for one that never was */
export function liveCustomer(books: Books, id: string, param = 'customer'): Customer {
  const customer = books.get('customer', id, param);
  if (customer.sandbox_deleted) throw missing('customer', id, param);
  return customer;
}
