/** The limits of a plan; null is unlimited. */
export interface PlanLimits {
  leadsTotal: number | null;
  /** Leads imported within a calendar month of the account's time zone. */
  leadsPerMonth: number | null;
  /** Campaigns launched within a calendar month of the account's time zone. */
  campaignsPerMonth: number | null;
  /** Concurrent campaigns that are launched and not completed. */
  activeCampaigns: number | null;
  testEmails: number | null;
  dailyEmails: number | null;
  mailboxes: number | null;
  /** The tokens that a language model may read and write for the account; beyond them the built-in strategist writes. */
  modelTokensPerMonth: number | null;
}

/** The features of a plan. Features that the plan's text does not mention are included. */
export interface PlanFeatures {
  /** Launching to all leads; without it a campaign sends test emails only. */
  launch: boolean;
  abTesting: boolean;
  apiAccess: boolean;
  socialAgent: boolean;
}

export interface Plan {
  /** The id used by the buyer's page: revival plans have their line as a prefix. */
  id: string;
  /** The short name used as `plan` in responses. */
  short: string;
  line: 'trial' | 'outreach' | 'revival';
  name: string;
  /** The monthly price of the first price book, in US cents. A subscription's own price is in its events. */
  priceCents: number;
  limits: PlanLimits;
  features: PlanFeatures;
  /** The benefits listed on its card. */
  offers: readonly string[];
}

const unlimited: PlanLimits = {
  leadsTotal: null,
  leadsPerMonth: null,
  campaignsPerMonth: null,
  activeCampaigns: null,
  testEmails: null,
  dailyEmails: null,
  mailboxes: null,
  modelTokensPerMonth: null,
};
const open: PlanFeatures = { launch: true, abTesting: true, apiAccess: true, socialAgent: false };

interface Differences {
  limits: Partial<PlanLimits>;
  features?: Partial<PlanFeatures>;
  offers: readonly string[];
}

const outreach = (id: string, name: string, priceCents: number, { limits, features, offers }: Differences): Plan => ({
  id,
  short: id,
  line: 'outreach',
  name,
  priceCents,
  limits: { ...unlimited, ...limits },
  features: { ...open, ...features },
  offers,
});
const revival = (short: string, name: string, priceCents: number, { limits, features, offers }: Differences): Plan => ({
  id: `revival_${short}`,
  short,
  line: 'revival',
  name,
  priceCents,
  limits: { ...unlimited, ...limits },
  features: { ...open, ...features },
  offers,
});

export const TRIAL_DAYS = 7;

/** The share of a credited order that an account on this plan pays instead of a price. */
export const PERFORMANCE_PLAN = 'revival_performance';
export const PERFORMANCE_FEE_PERCENT = 15;
/** Charged once, when the performance option is bought. */
export const PERFORMANCE_SETUP_CENTS = 50_000;
export const PERFORMANCE_TERM_DAYS = 90;
/** The version of the terms to which the buyer agrees; changed terms get a new name. */
export const PERFORMANCE_TERMS = 'performance-15-percent@1';

/** @returns the terms that a buyer of this plan must accept besides its price; null for none */
export const termsOf = (planId: string): string | null => (planId === PERFORMANCE_PLAN ? PERFORMANCE_TERMS : null);

/** How long the plan remains after a failed payment, while the card is retried. */
export const GRACE_DAYS = 14;
export const REFUND_DAYS = 30;
/** How long before its effective date a price book is announced. */
export const PRICE_NOTICE_DAYS = 30;

export const freeTrial: Plan = {
  id: 'free_trial',
  short: 'free_trial',
  line: 'trial',
  name: 'Free trial',
  priceCents: 0,
  limits: { ...unlimited, leadsTotal: 500, testEmails: 50, mailboxes: 1, modelTokensPerMonth: 100_000 },
  features: { ...open, launch: false },
  offers: ['500 leads', '50 test emails', '7 days, no card'],
};

/** The plan of every account where nothing is sold: unlimited, and in no catalogue. */
export const ownUse: Plan = {
  id: 'own_use',
  short: 'own_use',
  line: 'outreach',
  name: 'Own use',
  priceCents: 0,
  limits: unlimited,
  features: { launch: true, abTesting: true, apiAccess: true, socialAgent: true },
  offers: [],
};

export const plans: readonly Plan[] = [
  freeTrial,
  outreach('starter', 'Starter', 4700, {
    limits: { dailyEmails: 100, activeCampaigns: 1, mailboxes: 1, modelTokensPerMonth: 500_000 },
    offers: ['100 emails a day', '1 active campaign with its sequence', '1 mailbox'],
  }),
  outreach('growth', 'Growth', 10000, {
    limits: { dailyEmails: 250, activeCampaigns: 3, mailboxes: 3, modelTokensPerMonth: 1_000_000 },
    offers: ['250 emails a day', '3 active campaigns with sequences', '3 mailboxes'],
  }),
  outreach('professional', 'Professional', 25000, {
    limits: { dailyEmails: 500, mailboxes: 10, modelTokensPerMonth: 2_500_000 },
    features: { socialAgent: true },
    offers: ['500 emails a day', 'Unlimited campaigns with sequences', '10 mailboxes', 'Social posting agent'],
  }),
  outreach('business', 'Business', 50000, {
    limits: { dailyEmails: 1000, modelTokensPerMonth: 5_000_000 },
    features: { socialAgent: true },
    offers: ['1,000 emails a day', 'Unlimited campaigns with sequences', 'Unlimited mailboxes', 'Social posting agent'],
  }),
  revival('starter', 'Starter', 9700, {
    limits: { leadsPerMonth: 2000, campaignsPerMonth: 2, modelTokensPerMonth: 1_000_000 },
    features: { abTesting: false, apiAccess: false },
    offers: ['2,000 leads/mo', '2 campaigns/mo'],
  }),
  revival('growth', 'Growth', 29700, {
    limits: { leadsPerMonth: 10000, modelTokensPerMonth: 3_000_000 },
    features: { apiAccess: false },
    offers: ['10,000 leads/mo', 'Unlimited campaigns', 'A/B testing', 'Monthly strategy call'],
  }),
  revival('pro', 'Pro', 69700, {
    limits: { leadsPerMonth: 50000, modelTokensPerMonth: 7_000_000 },
    offers: ['50,000 leads/mo', 'Unlimited campaigns', 'Dedicated manager', 'API access'],
  }),
  revival('performance', 'Performance-based', 0, {
    limits: { modelTokensPerMonth: 1_000_000 },
    offers: ['$0 a month', '15% of revenue from revived leads', '$500 set-up, once', '90-day minimum term'],
  }),
];

/** @returns the plan with this id, or undefined if there is none */
export const findPlan = (id: string): Plan | undefined => plans.find((plan) => plan.id === id);

/** The plans for sale, in the order of the catalogue. */
export const soldPlans: readonly Plan[] = plans.filter(({ line }) => line !== 'trial');

/** A plan's name with its line, since both lines have a Starter and a Growth. */
export function planTitle(id: string): string {
  const plan = findPlan(id);
  if (!plan) return id;
  return plan.line === 'revival' ? `Revival ${plan.name}` : plan.name;
}
