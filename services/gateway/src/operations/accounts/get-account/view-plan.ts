import { type AccountPlan, findPlan, freeTrial, planTitle } from '@rekindle/contracts';
import type { OperatedAccount } from './get-account.dto.js';

/** Plans by their names, for people. */
export function viewPlan({
  planId,
  source,
  until,
  grant,
  subscription,
}: AccountPlan): Pick<OperatedAccount, 'plan' | 'grant' | 'subscription'> {
  const { id, line } = findPlan(planId) ?? freeTrial;
  return {
    plan: { id, name: planTitle(id), line, source, until },
    grant: grant && { ...grant, planName: planTitle(grant.planId) },
    subscription: subscription && { ...subscription, planName: planTitle(subscription.planId) },
  };
}
