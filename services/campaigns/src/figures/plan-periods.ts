import { type BillingEvent, type PlanClaims, type PlanInForce, evolveClaims, freeTrial, planInForce } from '@rekindle/contracts';

/** Something that changed the plan of an account. */
export interface PlanChange {
  at: Date;
  event: BillingEvent;
}

/** From this moment until the next period this plan was in force, at this price. */
export interface PlanPeriod {
  from: Date;
  planId: string;
  /** US cents a month. */
  priceCents: number;
}

const trial = { planId: freeTrial.id, priceCents: freeTrial.priceCents };

/** @param changes oldest first; where all that was given or paid for has run out, the trial's terms apply */
export function planPeriods(changes: readonly PlanChange[]): PlanPeriod[] {
  let claims: PlanClaims = [];
  return changes.flatMap(({ at, event }, index) => {
    claims = evolveClaims(claims, event);
    return momentsOf(claims, at, changes[index + 1]?.at).map((from) => periodOf(from, planInForce(claims, from)));
  });
}

/** When something changes between two events: with the first of them, and where a claim ends. */
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
