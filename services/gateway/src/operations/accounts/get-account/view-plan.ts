import { type AccountPlan, findPlan, freeTrial } from '@rekindle/contracts';
import { planNameOf } from '../plan-names.js';
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
    plan: { id, name: planNameOf(id), line, source, until },
    grant: grant && { ...grant, planName: planNameOf(grant.planId) },
    subscription: subscription && { ...subscription, planName: planNameOf(subscription.planId) },
  };
}
