import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { COUNTS, NET } from './revenue-reader.js';

/** Leads that came back by an order in a quarter-hour of UTC; negative if more leads replied then that had ordered before. */
export interface RevivedBucket {
  bucket: Date;
  revived: number;
}

/** A campaign's revivals within one of several intervals. */
export interface Revivals {
  campaignId: string;
  /** The index of the interval. */
  index: number;
  revived: number;
  revenueCents: number;
}

/** One lead that replied or ordered. */
export interface RevivedLead {
  campaignId: string;
  leadId: string;
  /** The time of its newest reply or order. */
  at: Date;
  /** The emails that it replied to, as bits; null if it only ordered. */
  replied: number | null;
  /** Null if it has not ordered. */
  orderedCents: number | null;
  /** The email credited with its last order. */
  orderStep: number | null;
}

/** Reads when leads came back, by a reply or an order. */
@Injectable()
export class CameBackReader {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** For one campaign, by orders only; replies are counted elsewhere. */
  async byOrder(accountId: string, campaignId: string): Promise<RevivedBucket[]> {
    const { rows } = await this.pool.query<RevivedBucket>(
      `SELECT bucket, revived - replied AS revived FROM campaigns.revival_counts
       WHERE account_id = $1 AND campaign_id = $2 AND revived <> replied ORDER BY bucket`,
      [accountId, campaignId],
    );
    return rows;
  }

  /** The number of leads that replied, by campaign; campaigns without any are absent. */
  async replied(accountId: string): Promise<Map<string, number>> {
    const { rows } = await this.pool.query<{ campaignId: string; leads: number }>(
      `SELECT campaign_id AS "campaignId", sum(replied)::int AS leads FROM campaigns.revival_counts
       WHERE account_id = $1 AND replied > 0 GROUP BY campaign_id`,
      [accountId],
    );
    return new Map(rows.map(({ campaignId, leads }) => [campaignId, leads]));
  }

  /** For all of an account's campaigns, including deleted ones. @param starts of consecutive intervals; the last one is the end */
  async ofAccount(accountId: string, starts: readonly Date[]): Promise<Revivals[]> {
    const { rows } = await this.pool.query<Revivals>(
      `SELECT campaign_id AS "campaignId", width_bucket(bucket, $2::timestamptz[]) - 1 AS index, sum(revived)::int AS revived,
         sum(revenue_cents)::float8 AS "revenueCents"
       FROM campaigns.revival_counts WHERE account_id = $1 AND bucket >= $3 AND bucket < $4 GROUP BY campaign_id, index`,
      [accountId, starts, starts[0], starts.at(-1)],
    );
    return rows;
  }

  /** @param campaignId null for all of the account's campaigns that are not deleted */
  async newest(accountId: string, campaignId: string | null, limit: number): Promise<RevivedLead[]> {
    const { rows } = await this.pool.query<RevivedLead>(NEWEST, [accountId, campaignId, limit]);
    return rows;
  }
}

const AMONG = `
  account_id = $1 AND ($2::uuid IS NULL OR campaign_id = $2)
  AND EXISTS (SELECT 1 FROM campaigns.campaign_view AS its WHERE its.campaign_id = one.campaign_id AND status <> 'deleted')`;

// The newest leads overall are among the newest by reply and by order, each read from the end of an index, however many came
// back before.
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
