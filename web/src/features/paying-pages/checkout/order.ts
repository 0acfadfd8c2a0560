import { inDollars } from '../../../lib/money';
import { OUTREACH_IDS, PERFORMANCE, type PlanOnCard, lineOf } from '../../plans/catalogue';
import { findSold } from '../../plans/default-plans';

/** What the link to this page says about the order. */
export interface Order {
  planId: string | null;
  /** Leads that wait for the launch that needed a plan. */
  leadCount: number | null;
}

/**
 * The router's state wins. In the address `plan` takes the four of the outreach line, `offer` those of lead revival: a link
 * on a page whose scripts have not loaded yet has no state.
 */
export function orderOf(query: Pick<URLSearchParams, 'get'>, state: unknown): Order {
  const given: { plan?: unknown; leadCount?: unknown } = typeof state === 'object' && state !== null ? state : {};
  const [plan, offer] = [query.get('plan') ?? '', query.get('offer') ?? ''];
  const ofAddress = OUTREACH_IDS.includes(plan) ? plan : findSold(lineOf(offer) === 'revival' && offer)?.id;
  return {
    planId: findSold(given.plan)?.id ?? ofAddress ?? null,
    leadCount: typeof given.leadCount === 'number' && given.leadCount > 0 ? given.leadCount : null,
  };
}

/** The line to choose from: a plan of the other one is a click away on the page of all plans. */
export const lineToChooseFrom = ({ planId }: Order) => (planId ? lineOf(planId) : 'outreach');

export interface Sum {
  lines: { what: string; amount: string }[];
  dueToday: string;
  after: string;
}

/** A plan's cost, as the summary shows it. The server's price is what is paid. */
export function sumOf({ id, name, priceCents, setupCents }: Pick<PlanOnCard, 'id' | 'name' | 'priceCents' | 'setupCents'>): Sum {
  const monthly = { what: `${name}, first month`, amount: inDollars(priceCents) };
  const once = { what: 'Set-up, once', amount: inDollars(setupCents) };
  return {
    lines: setupCents > 0 ? [monthly, once] : [monthly],
    dueToday: inDollars(priceCents + setupCents),
    after:
      id === PERFORMANCE
        ? '$0 a month, and 15% of revenue from revived leads. 90-day minimum term.'
        : `${inDollars(priceCents)} a month until you cancel.`,
  };
}
