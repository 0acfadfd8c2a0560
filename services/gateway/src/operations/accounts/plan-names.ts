import { findPlan } from '@rekindle/contracts';

/** Both lines have a Starter and a Growth: those of the revival line say so. */
export function planNameOf(planId: string): string {
  const plan = findPlan(planId);
  if (!plan) return planId;
  return plan.line === 'revival' ? `Revival ${plan.name}` : plan.name;
}
