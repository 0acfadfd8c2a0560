import { expect, it } from '@jest/globals';
import { DomainError } from '../errors.js';
import { type PlanFeatures, findPlan, freeTrial, plans } from '../plans.js';
import { requireFeature } from './require-feature.js';

const refusalOf = (planId: string, feature: keyof PlanFeatures): string | null => {
  try {
    requireFeature(findPlan(planId) ?? freeTrial, feature);
    return null;
  } catch (error) {
    return error instanceof DomainError && error.code === 'PLAN_REQUIRED' ? error.detail : String(error);
  }
};

it('admits accounts whose plan has the feature, and no others', () => {
  const open = (feature: keyof PlanFeatures) => plans.filter(({ id }) => refusalOf(id, feature) === null).map(({ id }) => id);
  const all = plans.map(({ id }) => id);
  expect(open('launch')).toEqual(all.filter((id) => id !== 'free_trial'));
  expect(open('abTesting')).toEqual(all.filter((id) => id !== 'revival_starter'));
  expect(open('apiAccess')).toEqual(all.filter((id) => id !== 'revival_starter' && id !== 'revival_growth'));
  expect(open('socialAgent')).toEqual(['professional', 'business']);
});

it('names the plan, and those of its line with the feature', () => {
  expect(refusalOf('revival_growth', 'apiAccess')).toBe(
    'API access is not part of the plan Growth. Plans that have it: Pro, Performance-based.',
  );
  expect(refusalOf('starter', 'socialAgent')).toBe(
    'The social posting agent is not part of the plan Starter. Plans that have it: Professional, Business.',
  );
  expect(refusalOf('revival_pro', 'socialAgent')).toBe(
    'The social posting agent is not part of the plan Pro. Plans that have it: Professional, Business.',
  );
});
