import { type PlanClaims, planInForce, plans } from '@rekindle/contracts';
import type { Calendar } from '../calendar/sending-day.decide.js';

/** What the mailer's copy of an account says. */
export interface AccountTerms extends Calendar {
  claims: PlanClaims;
}

/** What an account may send at one moment. */
export interface SendingRights extends Calendar {
  planId: string;
  /** Emails a day; null is no limit. */
  dailyEmails: number | null;
  /** Campaigns that write to new leads at once; null is no limit. */
  activeCampaigns: number | null;
  /** Whether new leads are written to at all. */
  launch: boolean;
}

/** An account that was opened a moment ago may not have arrived here: it is on its trial. */
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
 * Why a campaign writes to no new leads; those that it has written to get their remaining emails all the same.
 * @param earlier how many unfinished campaigns of the account were launched before it
 */
export function restOf({ launch, activeCampaigns }: SendingRights, earlier: number): 'plan_lapsed' | 'campaign_limit' | null {
  if (!launch) return 'plan_lapsed';
  return activeCampaigns !== null && earlier >= activeCampaigns ? 'campaign_limit' : null;
}
