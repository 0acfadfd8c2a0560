import type { Context } from '@rekindle/contracts';

/** More may have changed than was examined: pages about the account reread everything. */
export const EVERYTHING = 'everything';
const MOST_NAMED = 50;

interface Happened {
  type: string;
  context: Context;
  campaignId: string | null;
  listId: string | null;
}

/** Events that change the account's usage of its plan. */
const USING = new Set(['LeadsImported', 'LeadAdded', 'TestEmailsAccepted']);

/** Events that hold or resume everything that the account sends. */
const EVERYWHERE = new Set(['AccountSendingHeld', 'AccountSendingResumed']);

/** The topics of the pages that an event may change, by the ids in it. */
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

/** The topics as sent. Instead of a long list, the client is asked to reread everything. */
export function named(topics: ReadonlySet<string>): string[] {
  return topics.has(EVERYTHING) || topics.size > MOST_NAMED ? [EVERYTHING] : [...topics].sort();
}
