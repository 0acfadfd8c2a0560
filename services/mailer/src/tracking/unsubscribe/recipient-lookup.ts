import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import { Senders } from '../../composing/senders.js';
import type { TextRef } from '../../ledger/sending.js';
import { ASKED_FOR } from '../../suppression/suppressions.js';

/** The recipient of an email, and its sender. */
export interface Recipient {
  /** The sending company; null if it is no longer known. */
  company: string | null;
  /** null if the lead was deleted. */
  address: string | null;
  /** They asked for no more emails, and nobody else can change that. */
  stopped: boolean;
  /** Nothing is sent to them, for a reason of the sender's that the sender may remove: a pause would add nothing to it. */
  listed: boolean;
  /** They asked for a pause: nothing is sent until then. */
  pausedUntil: Date | null;
}

interface EmailRow {
  accountId: string;
  leadId: string;
  /** As confirmed at the launch; a test email is sent before any launch. */
  sender: TextRef | null;
  brief: TextRef | null;
  stopped: boolean;
  listed: boolean;
  pausedUntil: Date | null;
}

const ref = (alias: string, prefix: string): string =>
  `CASE WHEN ${alias}.${prefix}_version IS NOT NULL THEN jsonb_build_object('textId', ${alias}.${prefix}_text_id, 'version', ${alias}.${prefix}_version) END`;

const EMAIL = `
  SELECT d.account_id AS "accountId", d.lead_id AS "leadId", ${ref('s', 'sender')} AS sender, ${ref('c', 'brief')} AS brief,
    coalesce(p.until IS NULL AND p.reason = ANY($3), false) AS stopped, coalesce(p.until IS NULL AND p.reason <> ALL($3), false) AS listed,
    CASE WHEN p.until > $2 THEN p.until END AS "pausedUntil"
  FROM mailer.deliveries AS d
  LEFT JOIN mailer.outreaches AS o USING (campaign_id, lead_id)
  LEFT JOIN mailer.sendings AS s ON s.campaign_id = d.campaign_id
  LEFT JOIN mailer.campaigns AS c ON c.campaign_id = d.campaign_id
  LEFT JOIN mailer.suppressions AS p ON p.account_id = d.account_id AND p.address_hash = o.address_hash
  WHERE d.id = $1`;

@Injectable()
export class RecipientLookup {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly leads: LeadVault,
    private readonly senders: Senders,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns null for an email that was never planned or was deleted */
  async find(deliveryId: string): Promise<Recipient | null> {
    const { rows } = await this.pool.query<EmailRow>(EMAIL, [deliveryId, this.clock.now(), ASKED_FOR]);
    const email = rows[0];
    if (!email) return null;
    const lead = (await this.leads.byIds(email.accountId, [email.leadId])).get(email.leadId);
    const { stopped, listed, pausedUntil } = email;
    return { company: await this.companyOf(email), address: lead?.email ?? null, stopped, listed, pausedUntil };
  }

  private async companyOf({ accountId, sender, brief }: EmailRow): Promise<string | null> {
    const known = sender ? await this.senders.confirmedOrForgotten(sender) : await this.senders.expected(accountId, brief);
    return known?.companyName || known?.senderName || null;
  }
}
