import type Stripe from 'stripe';
import { paymentMethodOf } from '../provider/payment-methods.js';
import { idOf, paymentsOf } from '../provider/values.js';
import type { Late } from './late-invoice.decide.js';

/**
 * Charges a late invoice to a card that was not tried for it: a customer who enters another card need not wait for the next
 * attempt. A card that only the customer has becomes the subscription's. @returns whether it was charged
 */
export async function chargeNewCard(stripe: Stripe, { subscriptionId, invoiceId }: Late): Promise<boolean> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments', 'customer'] });
  const { customer } = invoice;
  if (!customer || typeof customer === 'string' || customer.deleted) return false;
  const subscription = subscriptionId === null ? null : await subscriptionOf(stripe, subscriptionId, customer);
  const own = subscription ? idOf(subscription.default_payment_method) : await paymentMethodOf(stripe, customer.id);
  const tried = await triedFor(stripe, invoice);
  const card = [own, idOf(customer.invoice_settings.default_payment_method)].find((one) => one !== null && !tried.includes(one));
  if (!card) return false;
  if (subscription && card !== own) {
    const idempotencyKey = `late-card-${invoiceId}-${card}`;
    await stripe.subscriptions.update(subscription.id, { default_payment_method: card }, { idempotencyKey });
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

/** Null if it belongs to another customer: fees may be owed by an earlier one. */
async function subscriptionOf(stripe: Stripe, id: string, { id: payer }: Stripe.Customer): Promise<Stripe.Subscription | null> {
  const subscription = await stripe.subscriptions.retrieve(id);
  return idOf(subscription.customer) === payer ? subscription : null;
}

async function triedFor(stripe: Stripe, invoice: Stripe.Invoice): Promise<(string | null)[]> {
  const lists = await Promise.all(paymentsOf(invoice).map((payment_intent) => stripe.charges.list({ payment_intent, limit: 100 })));
  return lists.flatMap(({ data }) => data.map(({ payment_method }) => payment_method));
}
