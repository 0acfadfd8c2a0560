import type { BillingEvent } from '@rekindle/contracts';
import type { CreditDue } from '../provider/refund-credit.decide.js';
import type { Subscription } from '../subscription/subscription.js';
import { type Surplus, currentOf, subscriptionEvents, surplusOf } from './current-subscription.decide.js';
import { failedRefundEvents, failureEvents, invoiceEvents, refundEvents } from './invoices.decide.js';
import { type Stray, givenUpOf, straysOf } from './given-up.decide.js';
import { type Late, lateInvoicesOf } from './late-invoice.decide.js';
import type { StripeSnapshot } from './stripe-snapshot.js';
import { unseenEvents } from './ended-unseen.decide.js';

export interface Reconciliation {
  /** Events that the account's stream does not contain yet. */
  events: BillingEvent[];
  /** The customer of the subscription that serves the account. */
  customerId: string | null;
  /** To be ended at Stripe once the events are stored: until then another reader might choose differently. */
  surplus: Surplus[];
  /** The subscription to be ended because it is no longer paid for. */
  givenUp: string | null;
  /** Invoices that are no longer owed. */
  strays: Stray[];
  /** Subscriptions whose payment was refunded to end them. */
  refunded: string[];
  /** Amounts that refunds have yet to take from the credit. */
  credits: CreditDue[];
  /** Amounts that failed refunds have yet to restore to the credit. */
  restores: CreditDue[];
  /** The invoices that are charged to a new card immediately. */
  late: Late[];
}

/** @param now business time */
export function reconcileSubscription(accountId: string, seen: StripeSnapshot, state: Subscription, now: Date): Reconciliation {
  const current = currentOf(seen, state, now);
  const givenUp = givenUpOf(seen, current, state);
  const refunded = refundedToEnd(seen);
  const continues = current !== null && givenUp === null && !refunded.includes(current.subscriptionId);
  return {
    events: [
      ...unseenEvents(accountId, seen, state),
      ...subscriptionEvents(accountId, seen, current, state, now),
      ...invoiceEvents(accountId, seen.invoices, state),
      ...failureEvents(accountId, seen.invoices, current, state),
      ...refundEvents(accountId, seen.refunds, state),
      ...failedRefundEvents(accountId, seen.refunds, state, (id) => isOver(seen, id)),
    ],
    customerId: current?.customerId ?? null,
    surplus: surplusOf(seen, current, state),
    givenUp,
    strays: straysOf(seen),
    refunded,
    credits: seen.refunds.flatMap(({ due }) => due ?? []),
    restores: seen.refunds.flatMap(({ restore }) => restore ?? []),
    late: lateInvoicesOf(seen.invoices, continues ? current : null),
  };
}

/** Subscriptions that the refunding process did not get to end. */
const refundedToEnd = ({ subscriptions, refunds }: StripeSnapshot): string[] =>
  subscriptions
    .filter(
      ({ subscriptionId, status }) =>
        status !== 'ended' && refunds.some((one) => one.ends?.subscriptionId === subscriptionId && !one.failed),
    )
    .map(({ subscriptionId }) => subscriptionId);

const isOver = ({ subscriptions }: StripeSnapshot, id: string): boolean =>
  subscriptions.some(({ subscriptionId, status }) => subscriptionId === id && status === 'ended');
