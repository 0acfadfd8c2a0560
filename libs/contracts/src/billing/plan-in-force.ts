import type { BillingEvent } from '../events/billing.events.js';
import { PERFORMANCE_PLAN, type Plan, findPlan, freeTrial, ownUse } from '../plans.js';
import { plansAreSold } from './own-use.js';

/** A reason why an account may use a plan. */
export interface PlanClaim {
  source: 'grant' | 'subscription';
  planId: string;
  /** What it costs a month, in US cents. */
  priceCents: number;
  /** unpaid: it counts for nothing, and keeps its place should the payment still come. */
  status: 'active' | 'past_due' | 'unpaid';
  /** ISO time; null while it goes on. */
  until: string | null;
}

/** The latest first: one grant and one subscription at most. */
export type PlanClaims = readonly PlanClaim[];

/** The events that change what plan an account has; each context keeps its claims by folding them, in the order of their stream. */
export const planEvents = [
  'PlanGranted',
  'PlanRevoked',
  'SubscriptionActivated',
  'SubscriptionChanged',
  'SubscriptionCanceled',
] as const satisfies readonly BillingEvent['type'][];

const without = (claims: PlanClaims, source: PlanClaim['source']): PlanClaims => claims.filter((claim) => claim.source !== source);

export const isPlanEvent = <Event extends { type: string }>(event: Event): event is Extract<Event, { type: (typeof planEvents)[number] }> =>
  (planEvents as readonly string[]).includes(event.type);

/** Grant and subscription stand beside each other: when one ends, the other counts alone. */
export function evolveClaims(claims: PlanClaims, event: BillingEvent): PlanClaims {
  switch (event.type) {
    case 'PlanGranted': {
      const { planId, until } = event.data;
      const priceCents = findPlan(planId)?.priceCents ?? 0;
      return [{ source: 'grant', planId, priceCents, status: 'active', until }, ...without(claims, 'grant')];
    }
    case 'PlanRevoked':
      return without(claims, 'grant');
    case 'SubscriptionActivated': {
      const { planId, priceCents } = event.data;
      return [{ source: 'subscription', planId, priceCents, status: 'active', until: null }, ...without(claims, 'subscription')];
    }
    case 'SubscriptionChanged':
      return changed(claims, event.data);
    case 'SubscriptionCanceled':
      return without(claims, 'subscription');
    default:
      return claims;
  }
}

/** The fold as event-sourced columns take it. */
export const planClaims: { initial: PlanClaims; evolve: typeof evolveClaims } = { initial: [], evolve: evolveClaims };

type Changed = Extract<BillingEvent, { type: 'SubscriptionChanged' }>['data'];

function changed(claims: PlanClaims, { status, planId, priceCents, cancelAt, graceUntil }: Changed): PlanClaims {
  const until = status === 'past_due' ? graceUntil : cancelAt;
  const claim: PlanClaim = { source: 'subscription', planId, priceCents, status, until };
  // A renewal, a late payment or its arrival overtakes no later grant of the same worth. Another plan does: somebody has bought it.
  const held = claims.find(({ source }) => source === 'subscription');
  return held?.planId === planId
    ? claims.map((one) => (one.source === 'subscription' ? claim : one))
    : [claim, ...without(claims, 'subscription')];
}

/** What an account may use at a moment, and why. */
export interface PlanInForce {
  plan: Plan;
  source: 'trial' | PlanClaim['source'];
  status: 'trial' | 'active' | 'past_due';
  /** What it is sold for, in US cents a month. */
  priceCents: number;
  /** What is paid for it, in US cents a month: nothing for what was granted. */
  paidCents: number;
  until: Date | null;
}

const trial: PlanInForce = { plan: freeTrial, source: 'trial', status: 'trial', priceCents: 0, paidCents: 0, until: null };

/** Where nothing is sold, whatever was bought or given before. */
const own: PlanInForce = { plan: ownUse, source: 'grant', status: 'active', priceCents: 0, paidCents: 0, until: null };

/** What the performance option costs has no upper end: an account that pays for it has it. Where it is given, nothing is paid. */
export function worthOf({ source, planId }: Pick<PlanClaim, 'source' | 'planId'>): number {
  if (planId === PERFORMANCE_PLAN) return source === 'subscription' ? Infinity : 0;
  return findPlan(planId)?.priceCents ?? 0;
}

/**
 * Nobody is on less than they pay for because something was given, nor on less than they were given because they bought.
 * @param now business time
 * @returns where plans are sold, the claim of the greatest worth that has not ended, of equal ones the latest; else the trial, whether or not that still runs
 */
export function planInForce(claims: PlanClaims, now: Date): PlanInForce {
  if (!plansAreSold()) return own;
  const [first, ...more] = claims.filter((claim) => isInForce(claim, now));
  return first ? inForce(more.reduce((best, claim) => (worthOf(claim) > worthOf(best) ? claim : best), first)) : trial;
}

const isInForce = ({ planId, status, until }: PlanClaim, now: Date): boolean =>
  findPlan(planId) !== undefined && status !== 'unpaid' && (until === null || new Date(until) > now);

function inForce({ source, planId, priceCents, status, until }: PlanClaim): PlanInForce {
  return {
    plan: findPlan(planId) ?? freeTrial,
    source,
    status: status === 'past_due' ? status : 'active',
    priceCents,
    paidCents: source === 'grant' ? 0 : priceCents,
    until: until === null ? null : new Date(until),
  };
}
