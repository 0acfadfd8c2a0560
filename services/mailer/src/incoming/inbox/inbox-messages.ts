import { Injectable } from '@nestjs/common';
import { JobQueue, announceUpdate } from '@rekindle/event-sourcing';
import { ownWords } from '@rekindle/email';
import type { Tx } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type { InboxMessage } from './inbox-message.js';
import { changeThread } from './inbox-threads.js';
import { enqueueLabel } from './labelling/label-job.js';
import { labelOf } from './labelling/label-reply.decide.js';
import { type Arrival, arrived } from './thread.decide.js';

@Injectable()
export class InboxMessages {
  constructor(
    private readonly leads: LeadVault,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns false if the account has this message already, or its lead was erased */
  async store(tx: Tx, message: InboxMessage): Promise<boolean> {
    const { accountId, leadId } = message;
    if (!(await this.leads.share(tx, accountId, leadId))) return false;
    if (message.kind === 'answer') await tx.query(GONE_NOW, [accountId, message.messageId]);
    if (!(await insert(tx, message))) return false;
    const threadId = await changeThread(tx, message, (before) => arrived(before, arrivalOf(message)));
    if (message.kind === 'reply') await enqueueLabel(this.jobs, tx, { accountId, threadId });
    await announceUpdate(tx, accountId, 'inbox');
    return true;
  }
}

// Whether it is learned from the mail server or from the copy in the sent folder.
const GONE_NOW = 'DELETE FROM mailer.inbox_answers WHERE account_id = $1 AND message_id = $2';

const LONGEST_PREVIEW = 200;

function arrivalOf({ kind, sentAt, step, returnsOn, text }: InboxMessage): Arrival {
  const words = ownWords(text) || text.trim();
  const preview = [...words.replace(/\s+/g, ' ')].slice(0, LONGEST_PREVIEW).join('').trim();
  return { kind, sentAt, step, returnsOn, preview, label: kind === 'answer' ? null : labelOf(kind, words) };
}

async function insert(tx: Tx, { from, to, thread, ...message }: InboxMessage): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'mailer-store-inbox-message',
    text: `INSERT INTO mailer.inbox_messages (id, account_id, campaign_id, lead_id, step, mailbox_id, kind, from_name, from_address, to_address,
             subject, text, html, message_id, thread, sent_at, returns_on)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
           ON CONFLICT (account_id, message_id) DO NOTHING`,
    values: [
      ...[message.id, message.accountId, message.campaignId, message.leadId, message.step, message.mailboxId, message.kind],
      ...[from.name, from.address, to, message.subject, message.text, message.html, message.messageId, [...thread]],
      ...[message.sentAt, message.returnsOn],
    ],
  });
  return rowCount === 1;
}
