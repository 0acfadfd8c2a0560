import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetHoldout, GetHoldoutLeads, type HoldoutGroups } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

@QueryHandler(GetHoldout)
export class GetHoldoutHandler implements IQueryHandler<GetHoldout> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId, campaignId }: GetHoldout): Promise<HoldoutGroups> {
    const { rows } = await this.pool.query<HoldoutGroups>(GROUPS, [accountId, campaignId]);
    return rows[0] ?? { percent: 0, startsAt: null, contacted: 0, heldOut: 0, waiting: 0 };
  }
}

@QueryHandler(GetHoldoutLeads)
export class GetHoldoutLeadsHandler implements IQueryHandler<GetHoldoutLeads> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId, campaignId, leadIds }: GetHoldoutLeads): Promise<Map<string, 'contacted' | 'held_out'>> {
    const { rows } = await this.pool.query<{ leadId: string; inGroup: 'contacted' | 'held_out' }>(
      `SELECT lead_id AS "leadId", holdout_group AS "inGroup" FROM mailer.outreaches
       WHERE campaign_id = $2 AND account_id = $1 AND lead_id = ANY($3::uuid[]) AND holdout_group IS NOT NULL`,
      [accountId, campaignId, leadIds],
    );
    return new Map(rows.map(({ leadId, inGroup }) => [leadId, inGroup]));
  }
}

// The groups are as drawn: a lead that leaves the sequence later remains in its group, or the groups would not be comparable.
const GROUPS = `
  SELECT s.holdout_percent::int AS percent, s.starts_at AS "startsAt",
    count(o.*) FILTER (WHERE o.holdout_group = 'contacted')::int AS contacted,
    count(o.*) FILTER (WHERE o.holdout_group = 'held_out')::int AS "heldOut",
    count(o.*) FILTER (WHERE o.holdout_group = 'contacted' AND o.standing = 'waiting')::int AS waiting
  FROM mailer.sendings s LEFT JOIN mailer.outreaches o ON o.campaign_id = s.campaign_id AND o.holdout_group IS NOT NULL
  WHERE s.campaign_id = $2 AND s.account_id = $1 GROUP BY s.campaign_id`;
