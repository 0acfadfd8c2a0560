import type { CheckoutSession } from './checkout';
import { canceled, overdue, renewed, type Subscription } from './subscription';

const CHECKOUT_EVENT = 'checkout.session.completed';
const SUBSCRIPTION_EVENTS = [
  'customer.subscription.created',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'customer.subscription.deleted',
] as const;
export const WEBHOOK_TYPES = [CHECKOUT_EVENT, ...SUBSCRIPTION_EVENTS] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];
type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

export interface Webhook {
  event: { id: string; type: WebhookType; created_at: string; data: { object: CheckoutSession | Subscription } };
  /** What it changed here, among the simulated records. */
  changed: string[];
  /** What a product does when the real one arrives. */
  product_would: string[];
}

/** Whom a webhook concerns: the account of this address gets the plan, in this state. */
export interface PlanChange {
  plan: string;
  status: string;
}

export const isAboutCheckout = (type: WebhookType): type is typeof CHECKOUT_EVENT => type === CHECKOUT_EVENT;

export const afterCheckout = (session: CheckoutSession): CheckoutSession => ({ ...session, status: 'complete', payment_status: 'paid' });

export function afterEvent(type: SubscriptionEvent, subscription: Subscription, now: Date): Subscription {
  switch (type) {
    case 'customer.subscription.created':
      return subscription;
    case 'invoice.payment_succeeded':
      return renewed(subscription);
    case 'invoice.payment_failed':
      return overdue(subscription);
    case 'customer.subscription.deleted':
      return canceled(subscription, now);
  }
}

/** What a product does on each. */
export const PRODUCT_WOULD: Record<WebhookType, string[]> = {
  'checkout.session.completed': ['start the plan that was bought', 'email a receipt'],
  'customer.subscription.created': ['raise the limits to those of the plan'],
  'invoice.payment_succeeded': ['begin the next 30 days', 'email a receipt'],
  'invoice.payment_failed': ['keep the account running for now', 'email a link to update the card'],
  'customer.subscription.deleted': ['let running sequences finish', 'start no new ones'],
};
