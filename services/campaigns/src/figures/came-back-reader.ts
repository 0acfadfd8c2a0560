import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { CAME_BACK_BY_ORDER, COUNTS, NET, OF_CAMPAIGN } from './revenue-reader.js';

/** Leads revived in a quarter-hour of UTC; less than none where one is counted for its order and not for its later reply. */
export interface RevivedBucket {
  campaignId: string;
  bucket: Date;
  revived: number;
}

/** One lead that replied or ordered. */
export interface RevivedLead {
  campaignId: string;
  leadId: string;
  /** Its newest sign. */
  at: Date;
  /** The emails that it replied to, as bits; none where it only ordered. */
  replied: number | null;
  /** Null where it has not ordered. */
  orderedCents: number | null;
  /** The email that its last order is credited to. */
  orderStep: number | null;
}

/** Reads when leads came back, by their reply or their order. */
@Injectable()
export class CameBackReader {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Of one campaign, by orders alone: replies are counted elsewhere. */
  async byOrder(accountId: string, campaignId: string): Promise<RevivedBucket[]> {
    const { rows } = await this.pool.query<RevivedBucket>(`SELECT * FROM (${CAME_BACK_BY_ORDER(OF_CAMPAIGN)}) AS moves ORDER BY bucket`, [
      accountId,
      campaignId,
    ]);
    return rows;
  }

  /** Of all an account's campaigns since a moment. */
  async ofAccount(accountId: string, since: Date): Promise<RevivedBucket[]> {
    const { rows } = await this.pool.query<RevivedBucket>(OF_ACCOUNT, [accountId, since]);
    return rows;
  }

  /** @param campaignId null for all of the account's that are not deleted */
  async newest(accountId: string, campaignId: string | null, limit: number): Promise<RevivedLead[]> {
    const { rows } = await this.pool.query<RevivedLead>(NEWEST, [accountId, campaignId, limit]);
    return rows;
  }
}

const OF_ACCOUNT = `
  SELECT campaign_id AS "campaignId", bucket, replied AS revived FROM campaigns.step_counts
  WHERE account_id = $1 AND bucket >= $2 AND step = 0 AND replied > 0
  UNION ALL SELECT * FROM (${CAME_BACK_BY_ORDER('account_id = $1')}) AS moves WHERE bucket >= $2`;

const AMONG = `
  account_id = $1 AND ($2::uuid IS NULL OR campaign_id = $2)
  AND EXISTS (SELECT 1 FROM campaigns.campaign_view AS its WHERE its.campaign_id = one.campaign_id AND status <> 'deleted')`;

// Among the newest by either sign are the newest: those who replied last and those who ordered last are read from the end of
// an index each, however many came back before.
export const NEWEST = `
  WITH newest AS (
    (SELECT campaign_id, lead_id FROM campaigns.outreach_view AS one
      WHERE ${AMONG} AND revived_at IS NOT NULL ORDER BY revived_at DESC, lead_id LIMIT $3)
    UNION
    (SELECT campaign_id, lead_id FROM campaigns.conversion_view AS one WHERE ${AMONG} AND ${COUNTS} AND NOT EXISTS (
        SELECT 1 FROM campaigns.conversion_view WHERE account_id = $1 AND campaign_id = one.campaign_id AND lead_id = one.lead_id
          AND ${COUNTS} AND (occurred_at, conversion_id) > (one.occurred_at, one.conversion_id))
      ORDER BY occurred_at DESC, lead_id LIMIT $3)
  )
  SELECT campaign_id AS "campaignId", lead_id AS "leadId", greatest(o.revived_at, c.ordered_at) AS at, o.replied,
    c.cents AS "orderedCents", c.step AS "orderStep"
  FROM newest LEFT JOIN (SELECT * FROM campaigns.outreach_view WHERE revived_at IS NOT NULL) AS o USING (campaign_id, lead_id)
  CROSS JOIN LATERAL (
    SELECT max(occurred_at) AS ordered_at, sum(${NET})::float8 AS cents,
      (array_agg(step ORDER BY occurred_at DESC, conversion_id DESC))[1] AS step
    FROM campaigns.conversion_view AS own
    WHERE account_id = $1 AND own.campaign_id = newest.campaign_id AND own.lead_id = newest.lead_id AND ${COUNTS}
  ) AS c
  ORDER BY at DESC, lead_id LIMIT $3`;
