import { Books, listOf, newStripeId } from '../../books/books.js';
import type { CheckoutSession, Price, SessionLine, Subscription } from '../../books/objects.js';
import { type TestCard, cardOfNumber } from '../cards.js';
import { payCheckout } from '../checkout.js';

/** A month's last day, where the calendar is hardest. */
export const start = Date.UTC(2026, 0, 31, 12) / 1000;

export const addDays = (at: number, days: number): number => at + days * 86_400;

export const atStart = (): Books => new Books([], start, 'http://localhost:3000');

export function aCard(number: string): TestCard {
  const card = cardOfNumber(number);
  if (!card) throw new Error(`${number} is no test card`);
  return card;
}

export function aPrice(books: Books, unit_amount: number, interval: 'month' | null = 'month'): Price {
  const price: Price = {
    ...books.base('price'),
    object: 'price',
    product: 'prod_growth',
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
    tax_behavior: 'unspecified',
    lookup_key: null,
    nickname: null,
    type: interval ? 'recurring' : 'one_time',
    recurring: interval && { interval, interval_count: 1, usage_type: 'licensed' },
  };
  return books.put(price, 'price.created');
}

export function aSession(books: Books, prices: Price[]): CheckoutSession {
  const lines = prices.map((price): SessionLine => {
    const amount = price.unit_amount;
    return {
      id: newStripeId('li'),
      object: 'item',
      amount_subtotal: amount,
      amount_total: amount,
      currency: 'usd',
      description: 'Growth',
      price,
      quantity: 1,
    };
  });
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  return books.put({
    ...books.base('cs_test'),
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: 'http://localhost:3000/sandbox/checkout/cs',
    success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: null,
    currency: 'usd',
    amount_subtotal: total,
    amount_total: total,
    client_reference_id: null,
    customer: null,
    customer_email: 'jo@garden.example',
    customer_details: null,
    expires_at: addDays(books.now, 1),
    invoice: null,
    subscription: null,
    payment_intent: null,
    setup_intent: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    payment_method_types: ['card'],
    line_items: listOf(lines, '/v1/checkout/sessions/cs/line_items'),
    sandbox_subscription: { metadata: {}, description: null },
  });
}

export function subscribed(
  amount: number,
  card = '4242424242424242',
): { books: Books; id: string; customer: string; subscription: Subscription } {
  const books = atStart();
  const session = payCheckout(books, aSession(books, [aPrice(books, amount)]), aCard(card));
  const subscription = books.get('subscription', session.subscription ?? '');
  return { books, id: subscription.id, customer: subscription.customer, subscription };
}

/** What the cards were charged, before refunds. */
export const charged = (books: Books): number => books.all('charge', ({ paid }) => paid).reduce((sum, { amount }) => sum + amount, 0);

export const paid = (books: Books): number => books.all('invoice').reduce((sum, { amount_paid }) => sum + amount_paid, 0);
