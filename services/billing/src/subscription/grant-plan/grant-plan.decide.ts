import { type BillingEvent, DomainError, type GrantPlan, findPlan, soldPlans } from '@rekindle/contracts';
import type { Subscription } from '../subscription.js';

const grantable = soldPlans.map((plan) => plan.id);

/** @param now business time. @throws DomainError VALIDATION_FAILED for a plan that is not sold, or an end in the past */
export function grantPlan({ accountId, planId, until }: GrantPlan, { grant }: Subscription, now: Date): BillingEvent[] {
  if (!findPlan(planId) || !grantable.includes(planId))
    throw new DomainError('VALIDATION_FAILED', `There is no plan "${planId}". The plans are: ${grantable.join(', ')}`);
  if (until !== null && !(Date.parse(until) > now.getTime()))
    throw new DomainError('VALIDATION_FAILED', 'A plan can only be granted until a time to come');
  if (grant?.planId === planId && grant.until === until) return [];
  return [{ type: 'PlanGranted', data: { accountId, planId, until } }];
}
