import type { Limits, SoldPlan } from './catalogue';

const unlimited: Limits = {
  leadsTotal: null,
  leadsPerMonth: null,
  campaignsPerMonth: null,
  activeCampaigns: null,
  testEmails: null,
  dailyEmails: null,
  mailboxes: null,
  modelTokensPerMonth: null,
};
const open = { launch: true, abTesting: true, apiAccess: true, socialAgent: false };

type Given = Pick<SoldPlan, 'id' | 'name' | 'priceCents' | 'offers'> &
  Partial<Pick<SoldPlan, 'setupCents' | 'terms' | 'popular'>> & { limits: Partial<Limits>; features?: Partial<SoldPlan['features']> };

const sold = (planLine: SoldPlan['planLine'], { limits, features, ...given }: Given): SoldPlan => ({
  setupCents: 0,
  terms: null,
  popular: false,
  ...given,
  plan: given.id.replace('revival_', ''),
  planLine,
  limits: { ...unlimited, ...limits },
  features: { ...open, ...features },
});

/** Shown if the server does not list its packages. The server's price is what is paid either way. */
export const DEFAULT_PLANS: SoldPlan[] = [
  sold('outreach', {
    id: 'starter',
    name: 'Starter',
    priceCents: 4700,
    limits: { dailyEmails: 100, activeCampaigns: 1, mailboxes: 1, modelTokensPerMonth: 500_000 },
    offers: ['100 emails a day', '1 active campaign with its sequence', '1 mailbox'],
  }),
  sold('outreach', {
    id: 'growth',
    name: 'Growth',
    priceCents: 10000,
    popular: true,
    limits: { dailyEmails: 250, activeCampaigns: 3, mailboxes: 3, modelTokensPerMonth: 1_000_000 },
    offers: ['250 emails a day', '3 active campaigns with sequences', '3 mailboxes'],
  }),
  sold('outreach', {
    id: 'professional',
    name: 'Professional',
    priceCents: 25000,
    limits: { dailyEmails: 500, mailboxes: 10, modelTokensPerMonth: 2_500_000 },
    features: { socialAgent: true },
    offers: ['500 emails a day', 'Unlimited campaigns with sequences', '10 mailboxes', 'Social posting agent'],
  }),
  sold('outreach', {
    id: 'business',
    name: 'Business',
    priceCents: 50000,
    limits: { dailyEmails: 1000, modelTokensPerMonth: 5_000_000 },
    features: { socialAgent: true },
    offers: ['1,000 emails a day', 'Unlimited campaigns with sequences', 'Unlimited mailboxes', 'Social posting agent'],
  }),
  sold('revival', {
    id: 'revival_starter',
    name: 'Starter',
    priceCents: 9700,
    limits: { leadsPerMonth: 2000, campaignsPerMonth: 2, modelTokensPerMonth: 1_000_000 },
    features: { abTesting: false, apiAccess: false },
    offers: ['2,000 leads/mo', '2 campaigns/mo'],
  }),
  sold('revival', {
    id: 'revival_growth',
    name: 'Growth',
    priceCents: 29700,
    popular: true,
    limits: { leadsPerMonth: 10000, modelTokensPerMonth: 3_000_000 },
    features: { apiAccess: false },
    offers: ['10,000 leads/mo', 'Unlimited campaigns', 'A/B testing', 'Monthly strategy call'],
  }),
  sold('revival', {
    id: 'revival_pro',
    name: 'Pro',
    priceCents: 69700,
    limits: { leadsPerMonth: 50000, modelTokensPerMonth: 7_000_000 },
    offers: ['50,000 leads/mo', 'Unlimited campaigns', 'Dedicated manager', 'API access'],
  }),
  sold('revival', {
    id: 'revival_performance',
    name: 'Performance-based',
    priceCents: 0,
    setupCents: 50_000,
    terms: 'performance-15-percent@1',
    limits: { modelTokensPerMonth: 1_000_000 },
    offers: ['$0 a month', '15% of revenue from revived leads', '$500 set-up, once', '90-day minimum term'],
  }),
];

/** @returns the package sold under this id, whatever it costs now */
export const findSold = (id: unknown): SoldPlan | undefined => DEFAULT_PLANS.find((plan) => plan.id === id);
