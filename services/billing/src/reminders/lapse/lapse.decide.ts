import type { BillingEvent } from '@rekindle/contracts';
import { type Subscription, subscription } from '../../subscription/subscription.js';

interface Recorded {
  event: BillingEvent;
  at: Date;
}

const graceOf = ({ paid }: Subscription): string | null => (paid?.status === 'past_due' ? paid.graceUntil : null);
const isOver = (grace: string | null, at: Date): boolean => grace !== null && Date.parse(grace) <= at.getTime();

/**
 * The end of the grace that left an account without the plan of its late payment. If another end becomes known while
 * the plan is gone anyway, because one of two late invoices was paid, it is still the same lapse.
 * @param recorded the events of the account's subscription. @param now business time. @returns null if the plan is in force
 */
export function lapsedSince(recorded: readonly Recorded[], now: Date): string | null {
  let state = subscription.initial;
  let since: string | null = null;
  for (const { event, at } of recorded) {
    const before = graceOf(state);
    if (since === null && isOver(before, at)) since = before;
    state = subscription.evolve(state, event);
    if (!isOver(graceOf(state), at)) since = null;
  }
  const grace = graceOf(state);
  return since ?? (isOver(grace, now) ? grace : null);
}
