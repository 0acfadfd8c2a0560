import type Stripe from 'stripe';
import { planOfPrice } from '../provider/price-keys.js';
import type { SubscriptionSeen } from './stripe-snapshot.js';
import { idOf, moment, momentOrNull } from '../provider/values.js';

const STATUS: Partial<Record<Stripe.Subscription.Status, SubscriptionSeen['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  incomplete: 'incomplete',
};

/**
 * @returns null for a subscription to anything other than our plans
 * @throws if it came from our checkout but has a price without a plan: a payment must never buy nothing
 */
export function subscriptionSeen(subscription: Stripe.Subscription): SubscriptionSeen | null {
  const { id, metadata } = subscription;
  const item = subscription.items.data.find(({ price }) => planOfPrice(price) !== null);
  const plan = item && planOfPrice(item.price);
  if (!plan) {
    if (metadata.checkout_id) throw new Error(`The price of subscription ${id} has no plan_id and price_book: set them in Stripe`);
    return null;
  }
  return {
    subscriptionId: id,
    customerId: idOf(subscription.customer) ?? '',
    status: STATUS[subscription.status] ?? 'ended',
    ...plan,
    priceCents: item.price.unit_amount ?? 0,
    startedAt: moment(subscription.start_date),
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    cancelAt: momentOrNull(subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null)),
    endedAt: momentOrNull(subscription.ended_at ?? subscription.canceled_at),
    checkoutId: metadata.checkout_id ?? null,
    terms: metadata.terms ?? null,
  };
}
