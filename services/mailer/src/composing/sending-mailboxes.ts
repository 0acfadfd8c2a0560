import { Inject, Injectable } from '@nestjs/common';
import type { EmailSender } from '@rekindle/email';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { OutreachKey } from '../ledger/outreach-repository.js';

/** A mailbox as it appears in its emails. */
export interface SendingMailbox {
  id: string;
  email: string;
  fromName: string;
  replyTo: string;
  signature: string | null;
}

/** How one email to a lead was sent. */
interface Passage {
  step: number;
  /** Null: through the installation's own server. */
  mailbox: SendingMailbox | null;
  /** It was sent in the thread of an earlier email. */
  inThread: boolean;
}

/** The mailboxes that an account sends from. */
@Injectable()
export class SendingMailboxes {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Those that can send now, oldest first. */
  async of(accountId: string): Promise<SendingMailbox[]> {
    const { rows } = await this.pool.query<SendingMailbox>(
      `SELECT ${COLUMNS} FROM mailer.mailboxes m WHERE m.account_id = $1 AND m.state = 'active' AND m.ended_at IS NULL ORDER BY m.connected_at, m.id`,
      [accountId],
    );
    return rows;
  }

  /** By step, for the emails sent to a lead. */
  async passages({ campaignId, leadId }: OutreachKey): Promise<Map<number, Passage>> {
    const { rows } = await this.pool.query<Passage>(PASSAGES, [campaignId, leadId]);
    return new Map(rows.map((row) => [row.step, row]));
  }
}

/** A mailbox has its own name, reply address and signature. */
export const inNameOf = (
  sender: EmailSender,
  mailbox: Pick<SendingMailbox, 'fromName' | 'replyTo' | 'signature'> | null | undefined,
): EmailSender => (mailbox ? { ...sender, senderName: mailbox.fromName, replyTo: mailbox.replyTo, signature: mailbox.signature } : sender);

const COLUMNS = `m.id, m.email, m.from_name AS "fromName", coalesce(m.reply_to, m.email) AS "replyTo", m.signature`;

const PASSAGES = `
  SELECT d.step, (SELECT to_json(one) FROM (SELECT ${COLUMNS} FROM mailer.mailboxes m WHERE m.id = d.route) AS one) AS mailbox,
    EXISTS (SELECT FROM mailer.deliveries e WHERE (e.campaign_id, e.lead_id, e.route) = (d.campaign_id, d.lead_id, d.route)
      AND e.step < d.step AND e.state IN ('sent', 'unknown')) AS "inThread"
  FROM mailer.deliveries d WHERE d.campaign_id = $1 AND d.lead_id = $2`;
