import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';

export interface TrackingLink {
  linkId: string;
  accountId: string;
  dest: string;
  /** null until a launch takes it. */
  campaignId: string | null;
}

/** Links of their own, outside emails; their hits are in `mailer.hits`. */
@Injectable()
export class TrackingLinks {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Does nothing if the link already exists. */
  async add({ linkId, accountId, dest, campaignId }: TrackingLink): Promise<void> {
    await this.pool.query(
      `INSERT INTO mailer.tracking_links (link_id, account_id, dest, campaign_id, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (link_id) DO NOTHING`,
      [linkId, accountId, dest, campaignId, this.clock.now()],
    );
  }

  async find(accountId: string, linkId: string): Promise<TrackingLink | null> {
    const { rows } = await this.pool.query<TrackingLink>(
      `SELECT link_id AS "linkId", account_id AS "accountId", dest, campaign_id AS "campaignId"
       FROM mailer.tracking_links WHERE link_id = $1 AND account_id = $2`,
      [linkId, accountId],
    );
    return rows[0] ?? null;
  }

  /** @returns whether it belongs to the campaign now; false if another campaign has it */
  async take(accountId: string, linkId: string, campaignId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE mailer.tracking_links SET campaign_id = $3
       WHERE link_id = $1 AND account_id = $2 AND (campaign_id IS NULL OR campaign_id = $3)`,
      [linkId, accountId, campaignId],
    );
    return rowCount === 1;
  }
}
