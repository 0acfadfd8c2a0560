import type Stripe from 'stripe';
import type { Surplus } from './current-subscription.decide.js';
import { refundInFull } from '../refund-in-full.js';

const PAID_TWICE = { because: 'paid_twice', reason: 'duplicate', key: 'surplus-refund' } as const;

/** The money first: one that still lives is found again after a crash. */
export async function endSurplus(stripe: Stripe, { subscriptionId, refund }: Surplus): Promise<void> {
  if (refund) await refundInFull(stripe, subscriptionId, PAID_TWICE);
  try {
    await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `surplus-end-${subscriptionId}` });
  } catch (error) {
    // Another process may have been quicker.
    if ((await stripe.subscriptions.retrieve(subscriptionId)).status !== 'canceled') throw error;
  }
}
