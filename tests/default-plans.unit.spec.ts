import { expect, it } from '@jest/globals';
import { PERFORMANCE_PLAN, PERFORMANCE_SETUP_CENTS, soldPlans, termsOf } from '@rekindle/contracts';

// The web app is type-checked with its own configuration.
const webCopy = new URL('../web/src/features/plans/default-plans.ts', import.meta.url).href;
// The web app may not import the catalogue, so it has a copy.
const POPULAR = ['growth', 'revival_growth'];

it('the web app has the plans of the catalogue, each with its price, limits and features', async () => {
  const { DEFAULT_PLANS } = (await import(webCopy)) as { DEFAULT_PLANS: unknown };
  const sold = soldPlans.map(({ id, short, line, name, priceCents, limits, features, offers }) => ({
    id,
    name,
    plan: short,
    planLine: line,
    priceCents,
    setupCents: id === PERFORMANCE_PLAN ? PERFORMANCE_SETUP_CENTS : 0,
    terms: termsOf(id),
    limits,
    features,
    offers,
    popular: POPULAR.includes(id),
  }));
  expect(DEFAULT_PLANS).toEqual(sold);
});
