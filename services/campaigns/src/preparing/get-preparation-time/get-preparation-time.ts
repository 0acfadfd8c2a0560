import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export class PreparationTime {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Seconds that one in ten stayed under', example: 61 })
  fastSeconds: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Seconds that nine in ten stayed under', example: 88 })
  slowSeconds: number | null;
}

/** How long the strategy and emails of recent campaigns took, across all accounts. */
export class GetPreparationTime extends Query<PreparationTime> {}

const RECENT = 50;
/** Fewer would say little about the next one, and reveal something about their accounts. */
const FEWEST = 5;

@QueryHandler(GetPreparationTime)
export class GetPreparationTimeHandler implements IQueryHandler<GetPreparationTime> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute(): Promise<PreparationTime> {
    const { rows } = await this.pool.query<PreparationTime>(TIMES, [RECENT, FEWEST]);
    return rows[0] ?? { fastSeconds: null, slowSeconds: null };
  }
}

// A campaign that failed is measured from its last retry.
const TIMES = `
  WITH recent AS (
    SELECT campaign_id, version, at FROM campaigns.campaign_marks WHERE type = 'CampaignPrepared' ORDER BY at DESC LIMIT $1),
  times AS (
    SELECT extract(epoch FROM recent.at - begun.at) AS seconds FROM recent CROSS JOIN LATERAL (
      SELECT at FROM campaigns.campaign_marks m
      WHERE m.campaign_id = recent.campaign_id AND m.source = 'campaign' AND m.version < recent.version
        AND m.type IN ('CampaignRequested', 'CampaignRetried')
      ORDER BY m.version DESC LIMIT 1) AS begun)
  SELECT ceil(percentile_cont(0.1) WITHIN GROUP (ORDER BY seconds))::int AS "fastSeconds",
    ceil(percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds))::int AS "slowSeconds"
  FROM times HAVING count(*) >= $2`;
