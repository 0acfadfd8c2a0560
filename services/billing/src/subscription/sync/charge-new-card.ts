import type Stripe from 'stripe';
import { idOf } from './moments.js';
import { paymentsOf } from './read-invoice.js';
import type { Late } from './late-invoice.decide.js';

/**
 * Charges a late invoice to a card that was not tried for it: whoever gives another one need not wait for the next
 * attempt. A card that only the customer has becomes the subscription's. @returns whether it was charged
 */
export async function chargeNewCard(stripe: Stripe, { subscriptionId, invoiceId }: Late): Promise<boolean> {
  const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['customer'] });
  const usual = typeof customer === 'string' || customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
  const tried = await triedFor(stripe, invoiceId);
  const card = [idOf(own), usual].find((one) => one !== null && !tried.includes(one));
  if (!card) return false;
  if (card !== idOf(own)) {
    const idempotencyKey = `late-card-${invoiceId}-${card}`;
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: card }, { idempotencyKey });
  }
  try {
    await stripe.invoices.pay(invoiceId, { payment_method: card, off_session: true }, { idempotencyKey: `late-pay-${invoiceId}-${card}` });
    return true;
  } catch (error) {
    // The scheduled attempt or the customer may have been quicker.
    if ((await stripe.invoices.retrieve(invoiceId)).status !== 'open') return true;
    if ((error as { type?: string }).type === 'StripeCardError') return false;
    throw error;
  }
}

async function triedFor(stripe: Stripe, invoiceId: string): Promise<(string | null)[]> {
  const intents = paymentsOf(await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  const lists = await Promise.all(intents.map((payment_intent) => stripe.charges.list({ payment_intent, limit: 100 })));
  return lists.flatMap(({ data }) => data.map(({ payment_method }) => payment_method));
}
