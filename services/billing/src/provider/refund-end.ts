import type Stripe from 'stripe';

/** Under this name a refund keeps which subscription is to end with it. */
export const ENDS = 'ends_subscription';

/** Ends a subscription whose payment was refunded for that, once, however often and by however many it is requested. */
export async function endRefunded(stripe: Stripe, subscription: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscription, {}, { idempotencyKey: `refund-end-${subscription}` });
  } catch (error) {
    // Another process may have been quicker.
    if ((await stripe.subscriptions.retrieve(subscription)).status !== 'canceled') throw error;
  }
}
