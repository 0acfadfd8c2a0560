import { Injectable } from '@nestjs/common';
import type { Tx } from '@rekindle/platform';
import type { InboxMessage } from './inbox-message.js';

@Injectable()
export class InboxMessages {
  /** @returns false where the account has this message already */
  async store(tx: Tx, { from, to, thread, ...message }: InboxMessage): Promise<boolean> {
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
}
