import type { BlockReason } from '../ledger/outreach.js';

/** Why emails are sent later than planned. */
export const delays = ['held_by_operator', 'paused', 'plan_lapsed', 'campaign_limit', 'retry', 'daily_limit'] as const;
export type Delay = (typeof delays)[number];

/** The same for the next email of one lead, which may wait for another text. */
export const leadDelays = ['email_unreadable', 'email_too_long', ...delays] as const satisfies readonly (Delay | BlockReason)[];
export type LeadDelay = (typeof leadDelays)[number];

/** Reasons that hold emails back apart from their date. */
export interface Brakes {
  /** The operator holds the account. */
  held: boolean;
  paused: boolean;
  /** Why new leads are not contacted. */
  rest: 'plan_lapsed' | 'campaign_limit' | null;
  /** The account has sent all that it may today. */
  limitReached: boolean;
  /** The plan's limits. */
  dailyEmails: number | null;
  activeCampaigns: number | null;
}

/** The next email of a lead. */
export interface Next {
  nextAt: Date | null;
  /** The number of deferrals. */
  attempt: number;
  /** Why it cannot be filled in. */
  blocked: BlockReason | null;
  /** It is the first of a launched sequence: the lead has had no email yet. */
  first: boolean;
}

/** @returns null for an email that is on time; waiting for another text takes precedence over any other reason */
export function delayOf(
  { nextAt, attempt, blocked, first }: Next,
  { held, paused, rest, limitReached }: Brakes,
  now: Date,
): LeadDelay | null {
  if (blocked) return blocked;
  if (held) return 'held_by_operator';
  if (paused) return 'paused';
  if (first && rest) return rest;
  if (attempt > 0) return 'retry';
  return limitReached && nextAt && nextAt <= now ? 'daily_limit' : null;
}

/** Which emails of a campaign still wait. */
export interface Waiting {
  /** Leads that have had no email yet. */
  newLeads: boolean;
  /** Emails that are due. */
  due: boolean;
}

/** @returns why a campaign sends less than it could, for its page */
export function delayOfCampaign({ newLeads, due }: Waiting, { held, paused, rest, limitReached }: Brakes): Delay | null {
  if (held) return 'held_by_operator';
  if (paused) return 'paused';
  if (newLeads && rest) return rest;
  return due && limitReached ? 'daily_limit' : null;
}

/** @returns the plan's limit that a delay results from */
export function limitOf(delay: LeadDelay | null, { dailyEmails, activeCampaigns }: Brakes): number | null {
  if (delay === 'daily_limit') return dailyEmails;
  return delay === 'campaign_limit' ? activeCampaigns : null;
}
