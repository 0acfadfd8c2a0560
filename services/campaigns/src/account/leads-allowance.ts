import { DomainError, type PlanClaims, freeTrial, planInForce } from '@rekindle/contracts';

/** What this context knows of an account's plan. */
export interface AccountTerms {
  claims: PlanClaims;
  trialEndsAt: Date | null;
}

/** How many more leads an account may take in; null is no limit. */
export type Room = number | null;

/** TrialIsRunningRule: a free trial takes leads in for seven days. @throws DomainError TRIAL_ENDED */
export function assertTrialRuns({ claims, trialEndsAt }: AccountTerms, now: Date): void {
  if (planInForce(claims, now).plan !== freeTrial || trialEndsAt === null || trialEndsAt > now) return;
  throw new DomainError('TRIAL_ENDED', 'Your free trial has ended. Your leads are still here: choose a plan to add more.');
}

/** LeadsRemainingRule. @param used leads ever taken in */
export function leadsRemaining({ claims }: AccountTerms, used: number, now: Date): Room {
  const limit = planInForce(claims, now).plan.limits.leadsTotal;
  return limit === null ? null : Math.max(0, limit - used);
}

/** @throws DomainError LEADS_LIMIT_REACHED */
export function assertLeadsRemain(room: Room): void {
  if (room === 0)
    throw new DomainError('LEADS_LIMIT_REACHED', `Your free trial takes ${freeTrial.limits.leadsTotal} leads. Choose a plan to add more.`);
}
