import { freeTrial } from '@rekindle/contracts';

/** A plan given at a moment, for a time or for good. */
export interface PlanGrant {
  at: Date;
  planId: string;
  until: Date | null;
}

/** From this moment until the next period this plan was in force. */
export interface PlanPeriod {
  from: Date;
  planId: string;
}

/** @param grants oldest first; a newer one ends the older, and where one runs out the trial's terms apply */
export function planPeriods(grants: readonly PlanGrant[]): PlanPeriod[] {
  return grants.flatMap(({ at, planId, until }, index) => {
    const next = grants[index + 1]?.at;
    const ends = until && (!next || until < next) ? [{ from: until > at ? until : at, planId: freeTrial.id }] : [];
    return [{ from: at, planId }, ...ends];
  });
}

export const planAt = (periods: readonly PlanPeriod[], at: Date): string =>
  periods.findLast(({ from }) => from <= at)?.planId ?? freeTrial.id;
