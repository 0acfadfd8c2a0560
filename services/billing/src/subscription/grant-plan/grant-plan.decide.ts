import { type BillingEvent, DomainError, type GrantPlan, findPlan, plans } from '@rekindle/contracts';
import type { Subscription } from '../subscription.js';

const grantable = plans.filter((plan) => plan.line !== 'trial').map((plan) => plan.id);

/** @param now business time. @throws DomainError VALIDATION_FAILED for a plan that is not sold, or an end in the past */
export function grantPlan({ accountId, planId, operator, until }: GrantPlan, state: Subscription, now: Date): BillingEvent[] {
  if (!findPlan(planId) || !grantable.includes(planId))
    throw new DomainError('VALIDATION_FAILED', `There is no plan "${planId}". The plans are: ${grantable.join(', ')}`);
  if (until !== null && !(Date.parse(until) > now.getTime()))
    throw new DomainError('VALIDATION_FAILED', 'A plan can only be granted until a time to come');
  if (state.status === 'granted' && state.planId === planId && state.until === until) return [];
  return [{ type: 'PlanGranted', data: { accountId, planId, operator, until } }];
}
