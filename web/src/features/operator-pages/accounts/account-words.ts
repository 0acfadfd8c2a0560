import { inDollars } from '../../../lib/money';
import { fullDate } from '../../../lib/dates';
import { count } from '../../../lib/format';
import type { Account, Usage } from './accounts.api';

export const SOURCE: Record<Account['plan']['source'], string> = { trial: 'trial', grant: 'given', subscription: 'paid' };

/** Days of what the program decides in UTC, for every reader. */
export const dayOf = (moment: string): string => fullDate(new Date(moment), 'UTC');

export function subscriptionInWords(subscription: Account['subscription']): string {
  if (!subscription) return 'None';
  const { planName, status, priceCents, renewsAt, cancelAt, graceUntil } = subscription;
  const price = `${planName}, ${inDollars(priceCents)} a month`;
  if (status === 'canceling') return `${price}. Cancelled${cancelAt ? `: it ends on ${dayOf(cancelAt)}` : ''}.`;
  if (status === 'past_due') return `${price}. Past due${graceUntil ? `: the plan stays until ${dayOf(graceUntil)}` : ''}.`;
  if (status === 'unpaid') return `${price}. Not paid: the limits of the trial count.`;
  return `${price}. ${renewsAt ? `It renews on ${dayOf(renewsAt)}.` : ''}`.trim();
}

/** @param now business time */
export function grantInWords(grant: Account['grant'], now: Date): string {
  if (!grant) return 'None';
  if (grant.until === null) return `${grant.planName}, no end date`;
  return `${grant.planName}, ${new Date(grant.until) > now ? 'until' : 'ended on'} ${dayOf(grant.until)}`;
}

/** What applies once the granted plan is gone. The owner is notified unless nothing is lost by it. */
export function withoutGrant({ subscription }: Account): string {
  if (subscription && subscription.status !== 'unpaid')
    return `From now on what it pays for counts: ${subscription.planName}. Nothing is deleted.`;
  return 'From now on the limits of the free trial count: no launches, and no first emails to new leads. Leads that were written to get their remaining emails. Nothing is deleted. The account’s owner is notified by email.';
}

export const usedInWords = ({ used, limit }: Usage): string =>
  limit === null ? `${count(used)} used, no limit` : `${count(used)} of ${count(limit)} used`;

const STATUS: Record<string, string> = {
  ready: 'ready',
  draft: 'drafts',
  pending_setup: 'waiting for their setup',
  processing: 'being written',
  active: 'active',
  paused: 'paused',
  completed: 'completed',
  failed: 'failed',
};

export const campaignsInWords = (campaigns: Account['campaigns']): string =>
  campaigns.length === 0 ? 'None' : campaigns.map((one) => `${count(one.count)} ${STATUS[one.status] ?? one.status}`).join(', ');
