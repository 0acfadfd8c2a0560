import { JobQueue } from '@rekindle/event-sourcing';
import { inTransaction, newId } from '@rekindle/platform';
import type { InboxMessage } from '../incoming/inbox/inbox-message.js';
import { InboxMessages } from '../incoming/inbox/inbox-messages.js';
import type { MailerApp } from './mailer-app.js';
import type { SeededCampaign } from './seeded-campaign.js';
import { lead } from './running-campaigns.js';

/** A message of a campaign's nth lead, as a mailbox reader stores it. */
export function messageOf(
  { accountId, campaignId, leadIds, listId }: SeededCampaign,
  n = 0,
  fields: Partial<InboxMessage> = {},
): InboxMessage {
  const id = newId();
  return {
    ...{ id, accountId, campaignId, leadId: lead({ accountId, campaignId, leadIds, listId }, n), step: 1, mailboxId: null, kind: 'reply' },
    ...{ from: { name: `Lead ${n}`, address: `lead-${n}@lead.example` }, to: 'hello@rekindle.example' },
    ...{ subject: 'Re: Step 1', text: 'Call me Thursday', html: null, messageId: `<${id}@lead.example>`, thread: [] },
    ...{ sentAt: new Date('2026-11-20T08:00:00.000Z'), returnsOn: null },
    ...fields,
  };
}

export function store({ world }: MailerApp, message: InboxMessage): Promise<boolean> {
  return inTransaction(world.database.pool, (tx) => new InboxMessages(world.leads, new JobQueue()).store(tx, message));
}
