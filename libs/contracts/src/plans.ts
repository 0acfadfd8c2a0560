/** What a plan allows; null is unlimited. */
export interface PlanLimits {
  leadsTotal: number | null;
  leadsPerMonth: number | null;
  testEmails: number | null;
  activeCampaigns: number | null;
  dailyEmails: number | null;
  /** What a language model may read and write for the account; beyond it the built-in strategist writes. */
  modelTokensPerMonth: number | null;
}

export interface Plan {
  /** The id a buyer's page passes: revival plans carry their line as a prefix. */
  id: string;
  /** The short name that answers carry as `plan`. */
  short: string;
  line: 'trial' | 'outreach' | 'revival';
  name: string;
  priceCents: number;
  limits: PlanLimits;
}

const unlimited: PlanLimits = {
  leadsTotal: null,
  leadsPerMonth: null,
  testEmails: null,
  activeCampaigns: null,
  dailyEmails: null,
  modelTokensPerMonth: null,
};
const outreach = (id: string, name: string, priceCents: number, limits: Partial<PlanLimits>): Plan => ({
  id,
  short: id,
  line: 'outreach',
  name,
  priceCents,
  limits: { ...unlimited, ...limits },
});
const revival = (short: string, name: string, priceCents: number, limits: Partial<PlanLimits>): Plan => ({
  id: `revival_${short}`,
  short,
  line: 'revival',
  name,
  priceCents,
  limits: { ...unlimited, ...limits },
});

export const TRIAL_DAYS = 7;

/** The share of a credited order that an account on this plan pays instead of a price. */
export const PERFORMANCE_PLAN = 'revival_performance';
export const PERFORMANCE_FEE_PERCENT = 15;

export const freeTrial: Plan = {
  id: 'free_trial',
  short: 'free_trial',
  line: 'trial',
  name: 'Free trial',
  priceCents: 0,
  limits: { ...unlimited, leadsTotal: 500, testEmails: 50, modelTokensPerMonth: 100_000 },
};

export const plans: readonly Plan[] = [
  freeTrial,
  outreach('starter', 'Starter', 4700, { dailyEmails: 100, activeCampaigns: 1, modelTokensPerMonth: 500_000 }),
  outreach('growth', 'Growth', 10000, { dailyEmails: 250, activeCampaigns: 3, modelTokensPerMonth: 1_000_000 }),
  outreach('professional', 'Professional', 25000, { dailyEmails: 500, modelTokensPerMonth: 2_500_000 }),
  outreach('business', 'Business', 50000, { dailyEmails: 1000, modelTokensPerMonth: 5_000_000 }),
  revival('starter', 'Starter', 9700, { leadsPerMonth: 2000, activeCampaigns: 2, modelTokensPerMonth: 1_000_000 }),
  revival('growth', 'Growth', 29700, { leadsPerMonth: 10000, modelTokensPerMonth: 3_000_000 }),
  revival('pro', 'Pro', 69700, { leadsPerMonth: 50000, modelTokensPerMonth: 7_000_000 }),
  revival('performance', 'Performance', 0, { modelTokensPerMonth: 1_000_000 }),
];

/** @returns the plan with this id, or undefined if there is none */
export const findPlan = (id: string): Plan | undefined => plans.find((plan) => plan.id === id);
