import type { Books } from '../books/books.js';
import type { PaymentMethod } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { type TestCard, cardOfMethod } from './cards.js';

/** @throws StripeError if the card does not belong to the customer */
export function ownMethod(books: Books, customer: string, id: string, param: string): PaymentMethod {
  const method = books.get('payment_method', id, param);
  if (method.customer !== customer)
    throw invalid(`The customer does not have a payment method with the ID ${id}. Attach it first.`, param, 'resource_missing');
  return method;
}

/** Stripe's published payment methods represent its test cards; each attachment creates a new method. */
export function attachTo(books: Books, id: string, customer: string): PaymentMethod {
  const card = cardOfMethod(id);
  return card ? saveCard(books, card, customer) : ownMethod(books, customer, id, 'customer');
}

export function saveCard(books: Books, card: TestCard, customer: string): PaymentMethod {
  const method: PaymentMethod = {
    ...books.base('pm'),
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: card.brand, last4: card.number.slice(-4), exp_month: 12, exp_year: new Date(books.now * 1000).getUTCFullYear() + 3 },
    sandbox_decline: card.decline,
    ...(card.refundsFail && { sandbox_refunds_fail: true }),
    ...(card.disputes && { sandbox_disputes: true }),
  };
  return books.put(method, 'payment_method.attached');
}

/** Makes it the default: the customer's, and that of every active subscription. */
export function changeCard(books: Books, customer: string, card: TestCard): PaymentMethod {
  const method = saveCard(books, card, customer);
  const invoice_settings = { default_payment_method: method.id };
  books.change(books.get('customer', customer), { invoice_settings }, 'customer.updated');
  for (const subscription of books.all('subscription', (one) => one.customer === customer && one.status !== 'canceled'))
    books.change(subscription, { default_payment_method: method.id }, 'customer.subscription.updated');
  return method;
}

/** Detaches it: objects that had it as their default have none. */
export function detach(books: Books, method: PaymentMethod): PaymentMethod {
  for (const customer of books.all('customer', ({ invoice_settings }) => invoice_settings.default_payment_method === method.id))
    books.change(customer, { invoice_settings: { default_payment_method: null } }, 'customer.updated');
  for (const subscription of books.all('subscription', ({ default_payment_method }) => default_payment_method === method.id))
    books.change(subscription, { default_payment_method: null }, 'customer.subscription.updated');
  return books.change(method, { customer: null }, 'payment_method.detached');
}
