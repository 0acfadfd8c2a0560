import { DomainError } from '../errors.js';
import { type Plan, type PlanFeatures, soldPlans } from '../plans.js';

const NAMES: Record<keyof PlanFeatures, string> = {
  launch: 'Launching to all leads',
  abTesting: 'A/B testing',
  apiAccess: 'API access',
  socialAgent: 'The social posting agent',
};

/**
 * FeatureOfPlanRule: the only guard for features of a plan. Anything made while a feature was available is kept, and works
 * again with a plan that has it.
 * @param otherwise an alternative for the user
 * @throws DomainError PLAN_REQUIRED
 */
export function requireFeature({ name, line, features }: Plan, feature: keyof PlanFeatures, otherwise = ''): void {
  if (features[feature]) return;
  const having = soldPlans.filter((plan) => plan.features[feature] && (line === 'trial' || plan.line === line));
  const choices = (having.length > 0 ? having : soldPlans.filter((plan) => plan.features[feature])).map((plan) => plan.name);
  const refusal = `${NAMES[feature]} is not part of the plan ${name}. Plans that have it: ${choices.join(', ')}.`;
  throw new DomainError('PLAN_REQUIRED', otherwise ? `${refusal} ${otherwise}` : refusal);
}
