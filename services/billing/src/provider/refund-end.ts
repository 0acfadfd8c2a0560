import type Stripe from 'stripe';

/** The metadata key under which a refund names the subscription that ends with it. */
export const ENDS = 'ends_subscription';

/** Ends a subscription whose payment was refunded for that; once, however often and from however many processes it is called. */
export async function endRefunded(stripe: Stripe, subscription: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscription, {}, { idempotencyKey: `refund-end-${subscription}` });
  } catch (error) {
    // Another process may have been quicker.
    if ((await stripe.subscriptions.retrieve(subscription)).status !== 'canceled') throw error;
  }
}
