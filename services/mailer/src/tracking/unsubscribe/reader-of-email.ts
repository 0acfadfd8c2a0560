import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { LeadVault, ProfileVault, TextVault } from '@rekindle/vault';
import type pg from 'pg';

/** Who got an email, and from whom. */
export interface ReaderOfEmail {
  /** The company that writes; null when its account is gone. */
  company: string | null;
  /** null when the lead was deleted. */
  address: string | null;
  /** Nothing more will come: they said so before, or somebody did for them. */
  stopped: boolean;
}

interface EmailRow {
  account_id: string;
  lead_id: string;
  sender_text_id: string | null;
  sender_version: number | null;
  stopped: boolean;
}

const EMAIL = `
  SELECT d.account_id, d.lead_id, s.sender_text_id, s.sender_version, p.reason IS NOT NULL AS stopped
  FROM mailer.deliveries AS d
  LEFT JOIN mailer.outreaches AS o USING (campaign_id, lead_id)
  LEFT JOIN mailer.sendings AS s ON s.campaign_id = d.campaign_id
  LEFT JOIN mailer.suppressions AS p ON p.account_id = d.account_id AND p.address_hash = o.address_hash
  WHERE d.id = $1`;

@Injectable()
export class ReaderOfEmails {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(LeadVault) private readonly leads: LeadVault,
    @Inject(TextVault) private readonly texts: TextVault,
    @Inject(ProfileVault) private readonly profiles: ProfileVault,
  ) {}

  /** @returns null for an email that was never planned or is forgotten */
  async find(deliveryId: string): Promise<ReaderOfEmail | null> {
    const { rows } = await this.pool.query<EmailRow>(EMAIL, [deliveryId]);
    const email = rows[0];
    if (!email) return null;
    const lead = (await this.leads.byIds(email.account_id, [email.lead_id])).get(email.lead_id);
    return { company: await this.companyOf(email), address: lead?.email ?? null, stopped: email.stopped };
  }

  private async companyOf({ account_id, sender_text_id, sender_version }: EmailRow): Promise<string | null> {
    const sender = sender_text_id && sender_version ? await this.texts.get({ textId: sender_text_id, version: sender_version }) : null;
    const { companyName, senderName } = (sender?.body ?? {}) as { companyName?: string; senderName?: string };
    return companyName || senderName || (await this.profiles.account(account_id))?.companyName || null;
  }
}
