import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { NET } from '../../figures/revenue-reader.js';

/** What one lead of the campaign ordered since its launch. */
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

/** A comparison of so many buyers has no width left. */
const MOST_LEADS = 50_000;

/** Reads what a campaign's leads ordered, by whatever it is credited to: nobody sent the held-out leads anything to credit. */
@Injectable()
export class HoldoutOrders {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** From the launch until 30 days after the campaign's last email. */
  async of({ accountId, campaignId, listId, since }: Asked): Promise<LeadOrders[]> {
    const { rows } = await this.pool.query<LeadOrders>(ORDERS, [accountId, campaignId, listId, since, MOST_LEADS]);
    return rows;
  }
}

// An order is recorded with the lead that was written to last: the same person may be another lead, on another list.
const ORDERS = `
  SELECT coalesce(own.id, c.lead_id) AS "leadId", count(*)::int AS orders, sum(${NET})::float8 AS cents
  FROM campaigns.conversion_view c
  LEFT JOIN vault.leads ordered ON ordered.id = c.lead_id
  LEFT JOIN vault.leads own ON own.list_id = $3 AND own.email_key = ordered.email_key
  WHERE c.account_id = $1 AND c.occurred_at >= $4 AND (c.reversals = '[]' OR c.reversed_cents < c.amount_cents)
    AND c.occurred_at <= interval '30 days'
      + greatest($4, (SELECT max(last_sent_at) FROM campaigns.step_counts WHERE campaign_id = $2))
  GROUP BY 1 ORDER BY 1 LIMIT $5`;
