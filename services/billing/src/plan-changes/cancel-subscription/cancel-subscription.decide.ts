import { DomainError } from '@rekindle/contracts';
import type { Subscription } from '../../subscription/subscription.js';

/** When a subscription ends that is cancelled now: with its paid period, but not before its minimum term. */
export type Ending = { subscriptionId: string; when: 'period_end' | 'now' } | { subscriptionId: string; when: Date };

/** @returns null if it is already set to end. @throws DomainError NO_SUBSCRIPTION */
export function cancelSubscription({ paid }: Subscription): Ending | null {
  if (!paid) throw new DomainError('NO_SUBSCRIPTION', 'There is no subscription to cancel');
  const { subscriptionId, status, cancelAt, periodEnd, minimumTermEnds } = paid;
  if (cancelAt !== null) return null;
  // An unpaid plan is of no use, and another one can be bought once it has ended.
  if (status === 'unpaid') return { subscriptionId, when: 'now' };
  const bound = minimumTermEnds !== null && Date.parse(minimumTermEnds) > Date.parse(periodEnd);
  return { subscriptionId, when: bound ? new Date(minimumTermEnds) : 'period_end' };
}
