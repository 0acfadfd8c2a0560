import { expect, it } from '@jest/globals';
import { PERFORMANCE_PLAN, PERFORMANCE_SETUP_CENTS, soldPlans, termsOf } from '@rekindle/contracts';

// The web app is checked by a configuration of its own.
const webCopy = new URL('../web/src/features/plans/default-plans.ts', import.meta.url).href;
// The web app may not import the catalogue, so that it has a copy.
const POPULAR = ['growth', 'revival_growth'];

it('has the plans of the catalogue in the web app, each with its price, limits and features', async () => {
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
