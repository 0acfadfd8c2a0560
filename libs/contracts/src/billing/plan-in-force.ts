import type { BillingEvent } from '../events/billing.events.js';
import { PERFORMANCE_PLAN, type Plan, findPlan, freeTrial, ownUse } from '../plans.js';
import { plansAreSold } from './own-use.js';

/** A reason why an account may use a plan. */
export interface PlanClaim {
  source: 'grant' | 'subscription';
  planId: string;
  /** The monthly price, in US cents. */
  priceCents: number;
  /** unpaid: not in force, but keeps its place in case the payment still arrives. */
  status: 'active' | 'past_due' | 'unpaid';
  /** ISO time; null without an end. */
  until: string | null;
}

/** Latest first; at most one grant and one subscription. */
export type PlanClaims = readonly PlanClaim[];

/** The events that change an account's plan; each context folds them into its own claims, in the order of their stream. */
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

/** Grant and subscription exist side by side: when one ends, the other remains. */
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

/** The fold in the form for event-sourced columns. */
export const planClaims: { initial: PlanClaims; evolve: typeof evolveClaims } = { initial: [], evolve: evolveClaims };

type Changed = Extract<BillingEvent, { type: 'SubscriptionChanged' }>['data'];

function changed(claims: PlanClaims, { status, planId, priceCents, cancelAt, graceUntil }: Changed): PlanClaims {
  const until = status === 'past_due' ? graceUntil : cancelAt;
  const claim: PlanClaim = { source: 'subscription', planId, priceCents, status, until };
  // A renewal or a late payment does not take precedence over a later grant of the same worth. A changed plan does: it was bought.
  const held = claims.find(({ source }) => source === 'subscription');
  return held?.planId === planId
    ? claims.map((one) => (one.source === 'subscription' ? claim : one))
    : [claim, ...without(claims, 'subscription')];
}

/** The plan that an account may use at a moment, and the reason. */
export interface PlanInForce {
  plan: Plan;
  source: 'trial' | PlanClaim['source'];
  status: 'trial' | 'active' | 'past_due';
  /** The monthly selling price, in US cents. */
  priceCents: number;
  /** The monthly price paid, in US cents; 0 for a grant. */
  paidCents: number;
  until: Date | null;
}

const trial: PlanInForce = { plan: freeTrial, source: 'trial', status: 'trial', priceCents: 0, paidCents: 0, until: null };

/** In force where nothing is sold, whatever was bought or granted before. */
const own: PlanInForce = { plan: ownUse, source: 'grant', status: 'active', priceCents: 0, paidCents: 0, until: null };

/** The performance option's cost is unbounded, so it outranks all plans when paid for. When granted, nothing is paid for it. */
export function worthOf({ source, planId }: Pick<PlanClaim, 'source' | 'planId'>): number {
  if (planId === PERFORMANCE_PLAN) return source === 'subscription' ? Infinity : 0;
  return findPlan(planId)?.priceCents ?? 0;
}

/**
 * Nobody gets less than they pay for because of a grant, or less than they were granted because of a purchase.
 * @param now business time
 * @returns where plans are sold, the most valuable claim in force, the latest of equal ones; else the trial, whether or not it has ended
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
