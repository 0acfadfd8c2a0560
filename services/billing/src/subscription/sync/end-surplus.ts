import type Stripe from 'stripe';
import type { Surplus } from './current-subscription.decide.js';
import { paymentsOf } from './read-invoice.js';

/** The money first: one that still lives is found again after a crash. */
export async function endSurplus(stripe: Stripe, { subscriptionId, refund }: Surplus): Promise<void> {
  if (refund) await refundAll(stripe, subscriptionId);
  try {
    await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `surplus-end-${subscriptionId}` });
  } catch (error) {
    // Another process may have been quicker.
    if ((await stripe.subscriptions.retrieve(subscriptionId)).status !== 'canceled') throw error;
  }
}

async function refundAll(stripe: Stripe, subscription: string): Promise<void> {
  const invoices = await stripe.invoices
    .list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] })
    .autoPagingToArray({ limit: 1_000 });
  for (const payment_intent of invoices.flatMap(paymentsOf)) {
    const charges = await stripe.charges.list({ payment_intent, limit: 100 });
    if (!charges.data.some(({ paid, refunded }) => paid && !refunded)) continue;
    await stripe.refunds.create(
      { payment_intent, reason: 'duplicate', metadata: { because: 'paid_twice' } },
      { idempotencyKey: `surplus-refund-${payment_intent}` },
    );
  }
}
