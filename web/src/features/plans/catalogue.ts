import { inDollars } from '../../lib/money';
import type { Answer } from '../../lib/openapi/types';

export type SoldPlan = Answer<'/api/plans', 'get'>[number];
export type Limits = SoldPlan['limits'];

/** The contents of a plan's card. */
export type PlanOnCard = Pick<SoldPlan, 'id' | 'name' | 'priceCents' | 'setupCents' | 'terms' | 'offers' | 'popular'>;

export const PERFORMANCE = 'revival_performance';
/** Above this, the price is negotiated. */
export const ENTERPRISE_LEADS = 20_000;

export type PlanLine = SoldPlan['planLine'];

export const OUTREACH_IDS = ['starter', 'growth', 'professional', 'business'];
export const lineOf = (id: string): PlanLine => (id.startsWith('revival_') ? 'revival' : 'outreach');

/** The id by which a plan is bought, from the names used in responses. */
export const planIdOf = ({ plan, planLine }: { plan: string; planLine: string }): string =>
  planLine === 'revival' ? `revival_${plan}` : plan;

/** Without what the price above them has said already. */
export const offersOnCard = ({ priceCents, offers }: PlanOnCard): string[] =>
  offers.filter((offer) => offer !== `${inDollars(priceCents)} a month`);

/** The mark is the outreach line's; the revival line's own favourite is only highlighted. */
export const isMostPopular = ({ id, popular }: PlanOnCard): boolean => popular && lineOf(id) === 'outreach';
