import { type BillingEvent, type PlanClaims, type PlanInForce, evolveClaims, freeTrial, planInForce } from '@rekindle/contracts';

/** A change of an account's plan. */
export interface PlanChange {
  at: Date;
  event: BillingEvent;
}

/** The plan and price in force from a moment until the next period. */
export interface PlanPeriod {
  from: Date;
  planId: string;
  /** US cents a month. */
  priceCents: number;
}

const trial = { planId: freeTrial.id, priceCents: freeTrial.priceCents };

/** @param changes oldest first; once all grants and subscriptions have ended, the trial's terms apply */
export function planPeriods(changes: readonly PlanChange[]): PlanPeriod[] {
  let claims: PlanClaims = [];
  return changes.flatMap(({ at, event }, index) => {
    claims = evolveClaims(claims, event);
    return momentsOf(claims, at, changes[index + 1]?.at).map((from) => periodOf(from, planInForce(claims, from)));
  });
}

/** The moments of change between two events: the first event, and each end of a claim. */
function momentsOf(claims: PlanClaims, at: Date, next: Date | undefined): Date[] {
  const ends = claims.flatMap(({ until }) => (until === null ? [] : Date.parse(until)));
  const between = ends.filter((end) => end > at.getTime() && (!next || end < next.getTime()));
  return [at, ...[...new Set(between)].toSorted((a, b) => a - b).map((end) => new Date(end))];
}

const periodOf = (from: Date, { plan, priceCents }: PlanInForce): PlanPeriod => ({ from, planId: plan.id, priceCents });

export const planAt = (periods: readonly PlanPeriod[], at: Date): Omit<PlanPeriod, 'from'> => {
  const { planId, priceCents } = periods.findLast(({ from }) => from <= at) ?? trial;
  return { planId, priceCents };
};
