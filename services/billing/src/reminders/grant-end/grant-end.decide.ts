import {
  type BillingEvent,
  type PlanClaims,
  type PlanInForce,
  awaitsPayment,
  evolveClaims,
  planInForce,
  worthOf,
} from '@rekindle/contracts';

/** What the end of a granted plan takes from its account. */
export interface GrantEnd {
  planId: string;
  /** ISO time, as the event says it; null where an operator took it back. */
  until: string | null;
  /** What counts afterwards. */
  afterwards: PlanInForce;
}

/**
 * When a granted plan ends by itself, and what that takes.
 * @param now business time
 * @returns null where there is no such end, nothing is lost by it, or a late payment is why, which has a notification of its own
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

/** What a granted plan that was taken back has taken with it. @param at when it was. @returns null where nothing is lost by it */
export function grantRevoked(before: readonly BillingEvent[], at: Date, claims: PlanClaims, now: Date): GrantEnd | null {
  const was = planInForce(before.reduce(evolveClaims, []), at);
  const afterwards = planInForce(claims, now);
  return isLost(was, afterwards) ? { planId: was.plan.id, until: null, afterwards } : null;
}

const isLost = (before: PlanInForce, afterwards: PlanInForce): boolean =>
  before.source === 'grant' && (afterwards.source === 'trial' || worth(afterwards) < worth(before));

const worth = ({ source, plan }: PlanInForce): number => (source === 'trial' ? 0 : worthOf({ source, planId: plan.id }));
