import {
  DomainError,
  PERFORMANCE_PLAN,
  PERFORMANCE_TERMS,
  type Plan,
  type PlanLimits,
  type PriceBook,
  findPlan,
  priceOf,
  soldPlans,
} from '@rekindle/contracts';
import type { Paid, Subscription } from '../subscription/subscription.js';

/** The data from which a change was computed; if any of it differs, the sum may differ too. */
export interface ChangeBase {
  subscriptionId: string;
  planId: string;
  priceBook: number;
  priceCents: number;
  periodStart: string;
  periodEnd: string;
}

export interface PlannedChange {
  base: ChangeBase;
  to: { planId: string; priceBook: number; priceCents: number; setupCents: number };
  /** The terms agreed to with this change; null if the plan has none. */
  terms: string | null;
}

export const baseOf = ({ subscriptionId, planId, priceBook, priceCents, periodStart, periodEnd }: Paid): ChangeBase => ({
  subscriptionId,
  planId,
  priceBook,
  priceCents,
  periodStart,
  periodEnd,
});

export const sameBase = (a: ChangeBase, b: ChangeBase): boolean =>
  (Object.keys(a) as (keyof ChangeBase)[]).every((field) => a[field] === b[field]);

interface Wish {
  planId: string;
  agreedTerms: string | null;
}

/**
 * @param now business time
 * @throws DomainError VALIDATION_FAILED, NO_SUBSCRIPTION, SUBSCRIPTION_ENDING, PAYMENT_OVERDUE, MINIMUM_TERM
 */
export function planChange({ paid }: Subscription, { planId, agreedTerms }: Wish, book: PriceBook, now: Date): PlannedChange {
  const plan = findPlan(planId);
  const price = priceOf(book, planId);
  if (!plan || !price)
    throw fault('package_id', `There is no plan "${planId}". The plans are: ${soldPlans.map(({ id }) => id).join(', ')}`);
  if (!paid) throw new DomainError('NO_SUBSCRIPTION', 'There is no subscription to change. Choose a plan and pay for it first');
  if (paid.planId === planId) throw fault('package_id', `You are on the plan ${plan.name} already`);
  if (paid.status !== 'active')
    throw new DomainError('PAYMENT_OVERDUE', 'Your last payment has not arrived yet. Give another card first, then change the plan');
  if (paid.cancelAt !== null)
    throw new DomainError('SUBSCRIPTION_ENDING', `Your subscription ends on ${day(paid.cancelAt)}. Keep it first, then change the plan`);
  refuseLeaving(paid, now);
  const terms = planId === PERFORMANCE_PLAN ? PERFORMANCE_TERMS : null;
  if (terms !== null && agreedTerms !== terms)
    throw fault('agreed_terms', `Agree to the terms of the performance option first: agreed_terms must be "${terms}"`);
  const { priceCents, setupCents } = price;
  return { base: baseOf(paid), to: { planId, priceBook: book.version, priceCents, setupCents }, terms };
}

function refuseLeaving({ planId, minimumTermEnds }: Paid, now: Date): void {
  if (planId !== PERFORMANCE_PLAN || minimumTermEnds === null || now >= new Date(minimumTermEnds)) return;
  throw new DomainError(
    'MINIMUM_TERM',
    `The performance option runs for 90 days at least, until ${day(minimumTermEnds)}. You can change to another plan from then on`,
  );
}

/** In UTC, as on Stripe's invoices. */
const day = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const fault = (field: string, message: string): DomainError => new DomainError('VALIDATION_FAILED', message, [{ field, message }]);

export interface Used {
  kind: keyof PlanLimits;
  used: number;
}

/** Warns of usage beyond the limits of the other plan; none of it is taken away. */
export function changeWarnings({ name, limits }: Plan, usage: readonly Used[]): string[] {
  return usage.flatMap(({ kind, used }) => {
    const limit = limits[kind];
    const words = WARNINGS[kind];
    return words && limit !== null && used > limit ? [words(name, used, limit)] : [];
  });
}

const counted = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

const WARNINGS: Partial<Record<keyof PlanLimits, (plan: string, used: number, limit: number) => string>> = {
  activeCampaigns: (plan, used, limit) =>
    `${counted(used, 'campaign')} are running and ${plan} has room for ${counted(limit, 'active campaign')}. Running campaigns go on for leads already contacted; beyond the limit no new ones start.`,
  mailboxes: (plan, used, limit) =>
    `${counted(used, 'mailbox').replace(/xs$/, 'xes')} are connected and ${plan} has room for ${limit}. They stay connected; beyond the limit none can be added.`,
  leadsPerMonth: (plan, used, limit) =>
    `${counted(used, 'lead')} came in this month and ${plan} takes ${counted(limit, 'lead')} a month. They stay; more can come in next month.`,
  campaignsPerMonth: (plan, used, limit) =>
    `${counted(used, 'campaign')} were launched this month and ${plan} launches ${limit.toLocaleString('en-US')} a month. They go on; the next can be launched next month.`,
};
