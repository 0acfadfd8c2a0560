import type { BillingEvent } from '@rekindle/contracts';
import type { Paid, Subscription } from '../subscription/subscription.js';

/** The email notifications about a subscription. */
export type SubscriptionNotification =
  | 'plan_started'
  | 'payment_failed'
  | 'payment_recovered'
  | 'payment_given_up'
  | 'plan_changed'
  | 'canceled'
  | 'cancellation_undone'
  | 'ended'
  | 'refunded'
  | 'refund_failed';

/** @param before the account's state when the event came. @returns null if nobody has to be notified */
export function notificationOf(before: Subscription, event: BillingEvent): SubscriptionNotification | null {
  switch (event.type) {
    case 'SubscriptionActivated':
      return before.arrived ? 'plan_started' : null;
    case 'PaymentFailed':
      return 'payment_failed';
    case 'SubscriptionChanged':
      return changed(before.paid, event.data);
    case 'SubscriptionCanceled':
      // An unpaid subscription ends by itself, which was announced when its payment was given up.
      return before.paid?.status === 'unpaid' ? null : 'ended';
    case 'RefundIssued':
      // The checkout notifies an account that paid twice.
      return event.data.because === 'paid_twice' ? null : 'refunded';
    case 'RefundFailed':
      return 'refund_failed';
    default:
      return null;
  }
}

type Changed = Extract<BillingEvent, { type: 'SubscriptionChanged' }>['data'];

function changed(before: Paid | null, after: Changed): SubscriptionNotification | null {
  const was = before ?? { ...after, status: 'active', cancelAt: null };
  if (after.status === 'unpaid' && was.status !== 'unpaid') return 'payment_given_up';
  if (after.status === 'active' && was.status !== 'active') return 'payment_recovered';
  if (after.planId !== was.planId) return 'plan_changed';
  if (after.cancelAt !== null && was.cancelAt === null) return 'canceled';
  if (after.cancelAt === null && was.cancelAt !== null) return 'cancellation_undone';
  return null;
}
