import type { BillingEvent } from '../events/billing.events.js';
import { type Plan, findPlan, freeTrial } from '../plans.js';

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

export const isPlanEvent = ({ type }: { type: string }): boolean => (planEvents as readonly string[]).includes(type);

/** Grant and subscription stand beside each other: when the later one ends, the other counts again. */
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
  // A renewal, a late payment or its arrival overtakes no later grant. Another plan does: somebody has bought it.
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
  /** US cents a month. */
  priceCents: number;
  until: Date | null;
}

const trial: PlanInForce = { plan: freeTrial, source: 'trial', status: 'trial', priceCents: 0, until: null };

/** @param now business time. @returns the latest claim that has not ended; else the trial, whether or not that still runs */
export function planInForce(claims: PlanClaims, now: Date): PlanInForce {
  for (const { source, planId, priceCents, status, until } of claims) {
    const plan = findPlan(planId);
    const ends = until === null ? null : new Date(until);
    if (plan && status !== 'unpaid' && (ends === null || ends > now)) return { plan, source, status, priceCents, until: ends };
  }
  return trial;
}
