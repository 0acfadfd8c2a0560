import type { BillingEvent } from '@rekindle/contracts';
import type { Subscription } from '../subscription/subscription.js';
import { firstPaid } from './current-subscription.decide.js';
import type { StripeSnapshot, SubscriptionSeen } from './stripe-snapshot.js';

/** Events of subscriptions that were paid and had ended before they were read, so that no checkout's payment is missing in the stream. */
export const unseenEvents = (accountId: string, seen: StripeSnapshot, state: Subscription): BillingEvent[] =>
  seen.subscriptions
    .filter((one) => isUnseen(one, state))
    .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    .flatMap((one) => eventsOf(accountId, one, seen, state));

const isUnseen = ({ status, subscriptionId }: SubscriptionSeen, { paid, ended }: Subscription): boolean =>
  status === 'ended' && subscriptionId !== paid?.subscriptionId && !ended.includes(subscriptionId);

function eventsOf(
  accountId: string,
  one: SubscriptionSeen,
  { invoices, refunds }: StripeSnapshot,
  { paid, verified }: Subscription,
): BillingEvent[] {
  const { checkoutId, subscriptionId, planId, endedAt } = one;
  const first = firstPaid(one, invoices);
  if (checkoutId === null || verified.includes(checkoutId) || !first || first.paidCents === 0) return [];
  // A second payment bought nothing, and was refunded.
  if (refunds.some(({ invoiceId, because }) => invoiceId === first.invoiceId && because === 'paid_twice')) return [];
  const { paidCents: amountCents, currency } = first;
  const payment: BillingEvent = { type: 'PaymentVerified', data: { accountId, checkoutId, planId, amountCents, currency } };
  // An end would be taken for that of the subscription that serves the account.
  if (paid) return [payment];
  return [payment, { type: 'SubscriptionCanceled', data: { accountId, subscriptionId, planId, endedAt: endedAt ?? first.issuedAt } }];
}
