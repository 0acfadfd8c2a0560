import type { Context } from '@rekindle/contracts';

/** More may have changed than was examined: pages that show something of the account read it again. */
export const EVERYTHING = 'everything';
const MOST_NAMED = 50;

interface Happened {
  type: string;
  context: Context;
  campaignId: string | null;
  listId: string | null;
}

/** They move what the account has used of its plan. */
const USING = new Set(['LeadsImported', 'LeadAdded', 'TestEmailsAccepted']);

/** They hold back or free whatever the account sends. */
const EVERYWHERE = new Set(['AccountSendingHeld', 'AccountSendingResumed']);

/** What of the account's pages an event may change, by the ids that it names. */
export function topicsOf({ type, context, campaignId, listId }: Happened): string[] {
  if (EVERYWHERE.has(type)) return [EVERYTHING];
  if (type.startsWith('Social')) return ['social'];
  if (type.startsWith('Mailbox')) return ['mailboxes'];
  if (type.startsWith('InboxThread')) return ['inbox'];
  const topics: string[] = [];
  if (campaignId) topics.push(`campaign:${campaignId}`);
  if (listId) topics.push(`list:${listId}`);
  if (topics.length === 0 && context === 'campaigns') topics.push('leads');
  if (context === 'accounts' || context === 'billing' || USING.has(type)) topics.push('account');
  return topics;
}

/** As they are sent: instead of a long list a client may as well read everything again. */
export function named(topics: ReadonlySet<string>): string[] {
  return topics.has(EVERYTHING) || topics.size > MOST_NAMED ? [EVERYTHING] : [...topics].sort();
}
