import { type Plan, findPlan, freeTrial, planInForce } from '@rekindle/contracts';
import type { PlanClaims } from '@rekindle/contracts';
import type { Paid, Subscription } from './subscription.js';

export const billingStatuses = ['trial', 'trial_ended', 'granted', 'active', 'canceling', 'past_due', 'unpaid', 'ended'] as const;
export type BillingStatus = (typeof billingStatuses)[number];

/** An account's plan and payments, as its page shows them; times are ISO. */
export interface BillingView {
  planId: string;
  plan: string;
  planLine: Plan['line'];
  name: string;
  status: BillingStatus;
  /** The plan whose limits apply now; differs if there is a grant beside the subscription, or a payment is too late. */
  planInForce: string;
  priceCents: number;
  /** When it is charged next. */
  renewsAt: string | null;
  cancelAt: string | null;
  graceUntil: string | null;
  /** When a grant ends; without a grant, and if there never was a subscription, when the trial ends or ended. */
  endsAt: string | null;
  minimumTermEnds: string | null;
}

/** The subscription if there is one, else the grant, else the trial. @param trialEndsAt null while not known. @param now business time */
export function billingView({ paid, ended }: Subscription, claims: PlanClaims, trialEndsAt: Date | null, now: Date): BillingView {
  const { plan, source, until } = planInForce(claims, now);
  if (paid) return { ...ofSubscription(paid), planInForce: plan.id };
  const onTrial = trialEndsAt !== null && trialEndsAt <= now ? 'trial_ended' : 'trial';
  const status = source === 'grant' ? 'granted' : ended.length > 0 ? 'ended' : onTrial;
  const ends = status === onTrial ? trialEndsAt : until;
  const none = { renewsAt: null, cancelAt: null, graceUntil: null, minimumTermEnds: null };
  return { ...named(plan), status, planInForce: plan.id, priceCents: 0, ...none, endsAt: ends?.toISOString() ?? null };
}

function ofSubscription({
  planId,
  status,
  priceCents,
  periodEnd,
  cancelAt,
  graceUntil,
  minimumTermEnds,
}: Paid): Omit<BillingView, 'planInForce'> {
  return {
    ...named(findPlan(planId) ?? freeTrial),
    status: status === 'active' && cancelAt !== null ? 'canceling' : status,
    priceCents,
    renewsAt: cancelAt === null && status !== 'unpaid' ? periodEnd : null,
    cancelAt,
    graceUntil,
    endsAt: null,
    minimumTermEnds,
  };
}

const named = ({ id, short, line, name }: Plan) => ({ planId: id, plan: short, planLine: line, name });
