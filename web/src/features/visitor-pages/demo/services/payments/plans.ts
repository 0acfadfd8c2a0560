export interface SimulatedPlan {
  id: 'starter' | 'professional';
  name: string;
  /** In cents. */
  price: number;
  currency: 'usd';
  interval: 'month';
  features: string[];
}

/** Not the plans that are sold: those are on the pricing page. */
export const SIMULATED_PLANS: readonly SimulatedPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    price: 4_700,
    currency: 'usd',
    interval: 'month',
    features: ['1,000 emails per month', 'Up to 1,000 contacts'],
  },
  { id: 'professional', name: 'Professional', price: 9_700, currency: 'usd', interval: 'month', features: ['5,000 emails per month'] },
];

export const planOf = (id: string): SimulatedPlan | undefined => SIMULATED_PLANS.find((plan) => plan.id === id);
