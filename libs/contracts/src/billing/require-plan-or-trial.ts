import { DomainError } from '../errors.js';
import { findPlan } from '../plans.js';
import { type PlanClaim, type PlanClaims, planInForce } from './plan-in-force.js';

/** What an account has of plan and trial, and whether it ever had a plan: of one that was cancelled no claim is left. */
export interface Standing {
  claims: PlanClaims;
  hadPlan: boolean;
  trialEndsAt: Date | null;
}

/** What is refused. */
interface Refused {
  /** What is safe all the same, as the start of a sentence. */
  kept: string;
  /** What can be done again with a plan. */
  to: string;
}

/**
 * PlanOrTrialRule: an account with neither learns which of them is over, and what brings it back.
 * @param now business time
 * @throws DomainError TRIAL_ENDED, PLAN_ENDED
 */
export function requirePlanOrTrial(standing: Standing, now: Date, { kept, to }: Refused): void {
  const { claims, hadPlan, trialEndsAt } = standing;
  if (planInForce(claims, now).source !== 'trial' || trialEndsAt === null || trialEndsAt > now) return;
  if (!hadPlan) throw new DomainError('TRIAL_ENDED', `Your free trial has ended. ${kept}: choose a plan to ${to}.`);
  const { over, todo } = whatIsOver(claims);
  throw new DomainError('PLAN_ENDED', `${over}. ${kept}: ${todo} to ${to}.`);
}

/** Whether the plan has lapsed because a payment is late, and goes on when that arrives. @param now business time */
export const awaitsPayment = (claims: PlanClaims, now: Date): boolean =>
  planInForce(claims, now).source === 'trial' && claims.some(({ status }) => status === 'past_due');

function whatIsOver(claims: PlanClaims): { over: string; todo: string } {
  const claim = claims.find(({ source }) => source === 'subscription') ?? claims[0];
  if (claim?.status === 'past_due')
    return { over: `${named(claim)} has lapsed: your payment has not arrived`, todo: 'give another card or pay the open invoice' };
  const why = claim?.status === 'unpaid' ? ': your payment did not arrive' : '';
  return { over: `${named(claim)} has ended${why}`, todo: 'choose a plan' };
}

const named = (claim: PlanClaim | undefined): string => ['Your plan', findPlan(claim?.planId ?? '')?.name].filter(Boolean).join(' ');
