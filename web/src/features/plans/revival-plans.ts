/** The revival line as the plan modal shows it; the ids are what the server's catalogue calls them. */
export const REVIVAL_PLANS = [
  { id: 'revival_starter', name: 'Starter', price: '$97', lines: ['2,000 leads/mo', '2 campaigns/mo'] },
  {
    id: 'revival_growth',
    name: 'Growth',
    price: '$297',
    lines: ['10,000 leads/mo', 'Unlimited campaigns', 'A/B testing', 'Monthly strategy call'],
  },
  { id: 'revival_pro', name: 'Pro', price: '$697', lines: ['50,000 leads/mo', 'Unlimited campaigns', 'Dedicated manager', 'API access'] },
] as const;

export const PERFORMANCE = { id: 'revival_performance', name: 'Performance-based', price: '$0' } as const;

/** @returns the plan of that id, or undefined where there is none */
export const revivalPlan = (id: unknown): ChosenPlan | undefined => [...REVIVAL_PLANS, PERFORMANCE].find((plan) => plan.id === id);

export interface ChosenPlan {
  id: string;
  name: string;
  price: string;
}
