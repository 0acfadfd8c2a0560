import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetOutreaches, type OutreachRecord } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

interface Row extends Omit<OutreachRecord, 'sends'> {
  steps: number[];
  times: Date[];
}

@QueryHandler(GetOutreaches)
export class GetOutreachesHandler implements IQueryHandler<GetOutreaches> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId, campaignId, after, limit }: GetOutreaches): Promise<OutreachRecord[]> {
    const { rows } = await this.pool.query<Row>(OUTREACHES, [accountId, campaignId, after, limit]);
    return rows.map(({ steps, times, ...row }) => ({
      ...row,
      sends: steps.flatMap((step, index) => (times[index] ? [{ step, at: times[index] }] : [])),
    }));
  }
}

// An undone launch leaves its leads waiting.
const OUTREACHES = `
  SELECT page.lead_id AS "leadId", page.reason,
    CASE WHEN page.state NOT IN ('active', 'withdrawn') THEN page.state WHEN bool_or(d.state <> 'waiting') THEN 'active' ELSE 'waiting' END AS state,
    coalesce(array_agg(d.step ORDER BY d.step) FILTER (WHERE d.state IN ('sent', 'unknown')), '{}') AS steps,
    coalesce(array_agg(coalesce(d.sent_at, d.intended_at) ORDER BY d.step) FILTER (WHERE d.state IN ('sent', 'unknown')), '{}') AS times
  FROM (
    SELECT lead_id, state, reason FROM mailer.outreaches
    WHERE campaign_id = $2 AND account_id = $1 AND ($3::uuid IS NULL OR lead_id > $3) ORDER BY lead_id LIMIT $4
  ) AS page LEFT JOIN mailer.deliveries d ON d.campaign_id = $2 AND d.lead_id = page.lead_id
  GROUP BY page.lead_id, page.state, page.reason ORDER BY page.lead_id`;
