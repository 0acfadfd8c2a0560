import { type PlanClaims, planInForce, plans } from '@rekindle/contracts';
import type { Calendar } from '../calendar/sending-day.decide.js';

/** The mailer's copy of an account's terms. */
export interface AccountTerms extends Calendar {
  claims: PlanClaims;
}

/** The limits of an account at a given moment. */
export interface SendingRights extends Calendar {
  planId: string;
  /** Emails per day; null: unlimited. */
  dailyEmails: number | null;
  /** Campaigns that may write to new leads at the same time; null: unlimited. */
  activeCampaigns: number | null;
  /** Whether new leads may be contacted at all. */
  launch: boolean;
}

/** An account opened a moment ago may not have arrived here yet: it is on its trial. */
export const TERMS_OF_NEW_ACCOUNT: AccountTerms = { claims: [], timeZone: 'UTC', leftZones: [] };

/** The largest number of campaigns that any plan counts. */
export const MOST_COUNTED = Math.max(...plans.map(({ limits }) => limits.activeCampaigns ?? 0));

/** @param now business time */
export function sendingRights({ claims, timeZone, leftZones }: AccountTerms, now: Date): SendingRights {
  const { plan } = planInForce(claims, now);
  const { dailyEmails, activeCampaigns } = plan.limits;
  return { planId: plan.id, timeZone, leftZones, dailyEmails, activeCampaigns, launch: plan.features.launch };
}

/**
 * Why a campaign contacts no new leads; leads already contacted get their remaining emails all the same.
 * @param earlier the number of the account's unfinished campaigns launched before it
 */
export function restOf({ launch, activeCampaigns }: SendingRights, earlier: number): 'plan_lapsed' | 'campaign_limit' | null {
  if (!launch) return 'plan_lapsed';
  return activeCampaigns !== null && earlier >= activeCampaigns ? 'campaign_limit' : null;
}
