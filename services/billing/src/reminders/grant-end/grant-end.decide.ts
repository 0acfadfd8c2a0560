import {
  type BillingEvent,
  type PlanClaims,
  type PlanInForce,
  awaitsPayment,
  evolveClaims,
  planInForce,
  worthOf,
} from '@rekindle/contracts';

/** The plan that an account loses when a grant ends, and the plan that remains. */
export interface GrantEnd {
  planId: string;
  /** ISO time, as in the event; null if an operator revoked it. */
  until: string | null;
  /** The plan in force afterwards. */
  afterwards: PlanInForce;
}

/**
 * When a granted plan ends by itself, and what is lost with it.
 * @param now business time
 * @returns null if there is no such end, if nothing is lost, or if a late payment is the reason, which has its own notification
 */
export function grantEnd(claims: PlanClaims, now: Date): GrantEnd | null {
  const until = claims.find(({ source }) => source === 'grant')?.until;
  if (!until) return null;
  const endsAt = new Date(until);
  const before = planInForce(claims, new Date(endsAt.getTime() - 1));
  const afterwards = planInForce(claims, now > endsAt ? now : endsAt);
  if (now >= endsAt && awaitsPayment(claims, now)) return null;
  return isLost(before, afterwards) ? { planId: before.plan.id, until, afterwards } : null;
}

/** The loss from revoking a granted plan. @param at when it was revoked @returns null if nothing is lost */
export function grantRevoked(before: readonly BillingEvent[], at: Date, claims: PlanClaims, now: Date): GrantEnd | null {
  const was = planInForce(before.reduce(evolveClaims, []), at);
  const afterwards = planInForce(claims, now);
  return isLost(was, afterwards) ? { planId: was.plan.id, until: null, afterwards } : null;
}

const isLost = (before: PlanInForce, afterwards: PlanInForce): boolean =>
  before.source === 'grant' && (afterwards.source === 'trial' || worth(afterwards) < worth(before));

const worth = ({ source, plan }: PlanInForce): number => (source === 'trial' ? 0 : worthOf({ source, planId: plan.id }));
