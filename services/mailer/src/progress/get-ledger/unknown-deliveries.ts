import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import type { UnknownDelivery } from './ledger.dto.js';

type Row = Omit<UnknownDelivery, 'email' | 'firstName' | 'lastName'>;

// Feedback since then, on any email of the campaign; an open of this email would have settled it.
const UNKNOWN = `
  SELECT d.lead_id AS "leadId", d.step, d.intended_at AS since, m.email AS "from", seen."openedAt", seen."repliedAt", seen."laterSteps"
  FROM (
    SELECT * FROM mailer.deliveries WHERE campaign_id = $1 AND state = 'unknown' ORDER BY intended_at, lead_id, step LIMIT 1000
  ) AS d
  LEFT JOIN mailer.mailboxes m ON m.id = d.route
  CROSS JOIN LATERAL (
    SELECT max(o.opened_at) FILTER (WHERE o.opened_at >= d.intended_at) AS "openedAt",
      max(o.replied_at) FILTER (WHERE o.replied_at >= d.intended_at) AS "repliedAt",
      coalesce(array_agg(o.step ORDER BY o.step) FILTER (WHERE o.step > d.step AND o.state = 'sent'), '{}') AS "laterSteps"
    FROM mailer.deliveries o WHERE o.campaign_id = d.campaign_id AND o.lead_id = d.lead_id
  ) AS seen
  ORDER BY d.intended_at, d.lead_id, d.step`;

/** Emails that may have arrived, with the evidence that helps their account decide. */
@Injectable()
export class UnknownDeliveries {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly leads: LeadVault,
  ) {}

  async of(accountId: string, campaignId: string): Promise<UnknownDelivery[]> {
    const { rows } = await this.pool.query<Row>(UNKNOWN, [campaignId]);
    if (rows.length === 0) return [];
    const leads = await this.leads.byIds(
      accountId,
      rows.map(({ leadId }) => leadId),
    );
    return rows.map((row) => {
      const { email = '', firstName = null, lastName = null } = leads.get(row.leadId) ?? {};
      return { ...row, email, firstName, lastName };
    });
  }
}
