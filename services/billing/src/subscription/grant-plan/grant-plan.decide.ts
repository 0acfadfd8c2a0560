import {
  type BillingEvent,
  DomainError,
  type GrantPlan,
  PERFORMANCE_PLAN,
  type RevokePlan,
  dollars,
  findPlan,
  planTitle,
  soldPlans,
  worthOf,
} from '@rekindle/contracts';
import type { Paid, Subscription } from '../subscription.js';

const grantable = soldPlans.map((plan) => plan.id);

/**
 * @param now business time
 * @throws DomainError VALIDATION_FAILED if the plan is not sold or the end is past; PAYS_FOR_MORE if it gives less than is paid for
 */
export function grantPlan({ accountId, planId, until }: GrantPlan, { grant, paid }: Subscription, now: Date): BillingEvent[] {
  if (!findPlan(planId) || !grantable.includes(planId))
    throw new DomainError('VALIDATION_FAILED', `There is no plan "${planId}". The plans are: ${grantable.join(', ')}`);
  if (until !== null && !(Date.parse(until) > now.getTime()))
    throw new DomainError('VALIDATION_FAILED', 'A plan can only be granted until a time to come');
  if (paid && isInForce(paid, now) && worthOf({ source: 'grant', planId }) < worthOf({ source: 'subscription', planId: paid.planId }))
    throw paysForMore(paid, planId);
  if (grant?.planId === planId && grant.until === until) return [];
  return [{ type: 'PlanGranted', data: { accountId, planId, until } }];
}

function isInForce({ status, cancelAt, graceUntil }: Paid, now: Date): boolean {
  const ends = status === 'past_due' ? graceUntil : cancelAt;
  return status !== 'unpaid' && (ends === null || Date.parse(ends) > now.getTime());
}

function paysForMore({ planId, priceCents }: Paid, granted: string): DomainError {
  const price = planId === PERFORMANCE_PLAN ? '15% of revenue from revived leads' : `${dollars(priceCents)} a month`;
  return new DomainError(
    'PAYS_FOR_MORE',
    `The account pays for ${planTitle(planId)} (${price}), which ${planTitle(granted)} would not add to. ` +
      'Grant a greater plan, or have the subscription changed or cancelled first; the account does that in its billing settings.',
  );
}

/** A subscription is left unchanged; a plan that was never granted, or already revoked, is no error. */
export const revokePlan = ({ accountId }: RevokePlan, { grant }: Subscription): BillingEvent[] =>
  grant ? [{ type: 'PlanRevoked', data: { accountId, planId: grant.planId } }] : [];
