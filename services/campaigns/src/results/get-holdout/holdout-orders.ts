import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { NET } from '../../figures/revenue-reader.js';

/** The orders of one lead of the campaign since its launch. */
export interface LeadOrders {
  leadId: string;
  orders: number;
  cents: number;
}

interface Asked {
  accountId: string;
  campaignId: string;
  listId: string;
  since: Date;
}

/** With this many buyers, the interval of a comparison is negligible. */
const MOST_LEADS = 50_000;

/** Reads the orders of a campaign's leads, whatever they are credited to: held-out leads got no email to credit. */
@Injectable()
export class HoldoutOrders {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** From the launch until 30 days after the campaign's last email. */
  async of({ accountId, campaignId, listId, since }: Asked): Promise<LeadOrders[]> {
    const { rows } = await this.pool.query<LeadOrders>(ORDERS, [accountId, campaignId, listId, since, MOST_LEADS]);
    return rows;
  }
}

// An order is recorded for the lead contacted last, which may be the same person's lead on another list.
const ORDERS = `
  SELECT coalesce(own.id, c.lead_id) AS "leadId", count(*)::int AS orders, sum(${NET})::float8 AS cents
  FROM campaigns.conversion_view c
  LEFT JOIN vault.leads ordered ON ordered.id = c.lead_id
  LEFT JOIN vault.leads own ON own.list_id = $3 AND own.email_key = ordered.email_key
  WHERE c.account_id = $1 AND c.occurred_at >= $4 AND (c.reversals = '[]' OR c.reversed_cents < c.amount_cents)
    AND c.occurred_at <= interval '30 days'
      + greatest($4, (SELECT max(last_sent_at) FROM campaigns.step_counts WHERE campaign_id = $2))
  GROUP BY 1 ORDER BY 1 LIMIT $5`;
