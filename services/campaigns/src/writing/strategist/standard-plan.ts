import type { Strategy } from './strategist.js';

/** The figures of every strategy: the product's, not a writer's. */
export const standardBudget: Strategy['budget'] = { daily: 100, monthly: 3000, breakdown: { email: 30, social: 40, ads: 30 } };

export const standardKpis: Strategy['kpis'] = [
  { name: 'Open rate', target: '25% or more of delivered emails' },
  { name: 'Reactivation', target: '5–15% of contacted leads within 30 days' },
  { name: 'Return on spend', target: 'At least 2x' },
  { name: 'Unsubscribes', target: 'Below 1% of delivered emails; above that, shorten the list' },
];

/** @returns the three channels with their share of the budget, each with what to do there */
export const standardChannels = (words: { email: string; social: string; ads: string }): Strategy['channels'] => [
  {
    name: 'Email',
    allocation: standardBudget.breakdown.email,
    strategy: words.email,
    expectedROI: '2–3x is the target; the measured figure is on the campaign page',
  },
  { name: 'Social', allocation: standardBudget.breakdown.social, strategy: words.social, expectedROI: 'Not estimated' },
  { name: 'Ads', allocation: standardBudget.breakdown.ads, strategy: words.ads, expectedROI: 'Not estimated' },
];
