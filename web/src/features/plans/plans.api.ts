import { answer, api } from '../../lib/api/client';
import { sellsPlans } from '../../lib/own-use';
import type { PlanOnCard, SoldPlan } from './catalogue';
import { DEFAULT_PLANS } from './default-plans';
import { createOffer } from './offer';

export const DEFAULT_PACKAGES: PlanOnCard[] = DEFAULT_PLANS.filter(({ planLine }) => planLine === 'outreach');
const MOST_POPULAR = 'growth';

/** Everything that is sold, in both lines. */
export const soldPlans = createOffer<SoldPlan>(DEFAULT_PLANS, () => (sellsPlans() ? answer(api.GET('/api/plans')) : Promise.resolve([])));

/** The outreach line as the upgrade page sells it. */
export const packages = createOffer<PlanOnCard>(DEFAULT_PACKAGES, async () =>
  Object.values(await answer(api.GET('/api/stripe/packages'))).map(({ id, name, amount, features }) => ({
    id,
    name,
    priceCents: amount * 100,
    setupCents: 0,
    terms: null,
    offers: features,
    popular: id === MOST_POPULAR,
  })),
);
