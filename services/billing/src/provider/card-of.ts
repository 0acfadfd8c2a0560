import type Stripe from 'stripe';
import { idOf } from './values.js';

/** The card that a customer pays with: that of the subscription, also of one that has ended; their own where it has none. */
export async function cardOf(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const cards = data
    .toSorted((a, b) => Number(a.status === 'canceled') - Number(b.status === 'canceled') || b.created - a.created)
    .flatMap(({ default_payment_method }) => idOf(default_payment_method) ?? []);
  if (cards[0] !== undefined) return cards[0];
  const payer = await stripe.customers.retrieve(customer);
  return payer.deleted ? null : idOf(payer.invoice_settings.default_payment_method);
}
