import { lineOf } from './catalogue';

/** What is known of a buyer's plan. */
export interface Standing {
  signedIn: boolean;
  /** False until the server has answered. */
  known: boolean;
  /** The plan that the account pays for; null without a subscription. */
  subscribedTo: string | null;
}

interface Way {
  to: string;
  state?: { plan: string; leadCount?: number };
}

/** Where a plan is bought: an account with a subscription changes it, so that nobody pays for two. */
export function wayToBuy(planId: string, { subscribedTo }: Pick<Standing, 'subscribedTo'>, leadCount?: number): Way {
  if (subscribedTo !== null) return { to: `/settings/billing?change=${planId}` };
  if (lineOf(planId) === 'outreach') return { to: `/checkout?plan=${planId}` };
  return { to: '/checkout', state: { plan: planId, leadCount } };
}
