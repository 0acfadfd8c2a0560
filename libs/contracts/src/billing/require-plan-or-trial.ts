import { DomainError } from '../errors.js';
import { findPlan } from '../plans.js';
import { type PlanClaim, type PlanClaims, planInForce } from './plan-in-force.js';

/** An account's plan and trial, and whether it ever had a plan, since a cancelled one leaves no claim. */
export interface Standing {
  claims: PlanClaims;
  hadPlan: boolean;
  trialEndsAt: Date | null;
}

/** The parts of the refusal's message. */
interface Refused {
  /** Says what is kept anyway, as the start of a sentence. */
  kept: string;
  /** Says what is possible again with a plan. */
  to: string;
}

/**
 * PlanOrTrialRule: refuses an account with neither, naming which of them has ended and how to continue.
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

/** Whether the plan has lapsed because of a late payment, and resumes when it arrives. @param now business time */
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
