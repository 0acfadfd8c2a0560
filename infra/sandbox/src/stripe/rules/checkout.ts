import type { Books } from '../books/books.js';
import type { CheckoutSession, Customer } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { saveCard } from './cards-of.js';
import type { TestCard } from './cards.js';
import { onceLine } from './invoices.js';
import { openSubscription } from './subscriptions.js';

/**
 * Pays a session with a test card. Paying a paid session changes nothing, so a double press charges once.
 * @throws StripeError 402 for a card that declines: the session remains open for another card
 */
export function payCheckout(books: Books, session: CheckoutSession, card: TestCard, email: string | null = null): CheckoutSession {
  if (session.status === 'complete') return session;
  if (session.status === 'expired') throw invalid('This checkout session has expired.');
  const customer = customerFor(books, session, email);
  const method = saveCard(books, card, customer.id);
  const lines = session.line_items.data;
  const { subscription, invoice } = openSubscription(books, {
    customer: customer.id,
    items: lines.filter(({ price }) => price.recurring),
    once: lines.filter(({ price }) => !price.recurring).map(({ price, quantity }) => onceLine(books, price, quantity)),
    method: { ...method, sandbox_decline: card.later ? null : card.decline },
    ...session.sandbox_subscription,
  });
  const done: Partial<CheckoutSession> = {
    status: 'complete',
    payment_status: invoice.amount_due > 0 ? 'paid' : 'no_payment_required',
    url: null,
    customer: customer.id,
    customer_details: { email: customer.email, name: customer.name },
    subscription: subscription.id,
    invoice: invoice.id,
  };
  return books.change(session, done, 'checkout.session.completed');
}

function customerFor(books: Books, session: CheckoutSession, typed: string | null): Customer {
  if (session.customer) {
    const customer = books.get('customer', session.customer);
    return customer.email === null && typed !== null ? books.change(customer, { email: typed }, 'customer.updated') : customer;
  }
  return books.put(newCustomer(books, { email: session.customer_email ?? typed }), 'customer.created');
}

export const newCustomer = (books: Books, given: Partial<Customer>): Customer => ({
  ...books.base('cus', given.metadata),
  object: 'customer',
  email: given.email ?? null,
  name: given.name ?? null,
  description: given.description ?? null,
  balance: 0,
  invoice_settings: { default_payment_method: null },
  sandbox_deleted: false,
});

/** Where the payer goes after paying. */
export const returnAddress = ({ id, success_url }: CheckoutSession): string => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
