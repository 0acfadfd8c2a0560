import { dayOfNextMonth, DomainError, type Plan, planInForce, requirePlanOrTrial, type Standing, thousands } from '@rekindle/contracts';

/** How many more leads an account may import; null for no limit. */
export type Room = number | null;

/** Leads imported ever, and in the current month of the account's time zone, e.g. `2026-11`. */
export interface LeadsUsed {
  ever: number;
  month: string;
  ofMonth: number;
}

export interface LeadsAllowance {
  plan: Plan;
  used: LeadsUsed;
  room: Room;
}

/** PlanOrTrialRule, LeadsRemainingRule. @throws DomainError TRIAL_ENDED, PLAN_ENDED */
export function leadsAllowance(standing: Standing, used: LeadsUsed, now: Date): LeadsAllowance {
  requirePlanOrTrial(standing, now, { kept: 'Your leads are still here', to: 'add more' });
  const { plan } = planInForce(standing.claims, now);
  return { plan, used, room: roomOf(plan, used) };
}

function roomOf({ limits: { leadsTotal, leadsPerMonth } }: Plan, { ever, ofMonth }: LeadsUsed): Room {
  const rooms = [leadsTotal === null ? null : leadsTotal - ever, leadsPerMonth === null ? null : leadsPerMonth - ofMonth];
  const limited = rooms.filter((room) => room !== null);
  return limited.length > 0 ? Math.max(0, Math.min(...limited)) : null;
}

/** @throws DomainError LEADS_LIMIT_REACHED */
export function assertLeadsRemain(allowance: LeadsAllowance): void {
  if (allowance.room === 0) throw new DomainError('LEADS_LIMIT_REACHED', limitReached(allowance));
}

const isMonthly = ({ plan: { limits }, used }: LeadsAllowance): boolean =>
  limits.leadsPerMonth !== null && limits.leadsPerMonth <= used.ofMonth;

function limitReached(allowance: LeadsAllowance): string {
  const { limits, name } = allowance.plan;
  if (!isMonthly(allowance))
    return `Your ${name.toLowerCase()} takes ${thousands(limits.leadsTotal ?? 0)} leads. Choose a plan to add more.`;
  const from = dayOfNextMonth(allowance.used.month);
  return `Your plan ${name} takes ${thousands(limits.leadsPerMonth ?? 0)} leads a month, and all of this month's are used. You can add more from ${from}, or with a larger plan.`;
}

/** Why good leads wait in a stored file. */
export interface Waiting {
  because: string;
  /** The month in which there is room again without another plan; null if none brings any, or there is room now. */
  nextMonthOf: string | null;
}

export function whyLeadsWait(allowance: LeadsAllowance): Waiting {
  const { plan, used, room } = allowance;
  if (room === null || room > 0)
    return { because: `Your plan ${plan.name} has room for ${room === null ? 'all of them' : thousands(room)} now.`, nextMonthOf: null };
  if (!isMonthly(allowance))
    return {
      because: `Your ${plan.name.toLowerCase()} takes ${thousands(plan.limits.leadsTotal ?? 0)} leads. With a plan they go in.`,
      nextMonthOf: null,
    };
  const limit = thousands(plan.limits.leadsPerMonth ?? 0);
  const from = dayOfNextMonth(used.month);
  return {
    because: `Your plan ${plan.name} takes ${limit} leads a month. They go in from ${from}, or with a larger plan.`,
    nextMonthOf: used.month,
  };
}
