import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, type Tx } from '@rekindle/platform';
import type { NotificationKind } from '@rekindle/vault';
import type pg from 'pg';
import type { CampaignKey } from './campaign-streams.js';

export const NOTIFY_USER = 'campaigns.notify-user';

export interface Notice extends CampaignKey {
  kind: NotificationKind;
  /** Unique within the campaign: nobody is told twice of the same. */
  occasion: string;
  /** The event that it is about. */
  eventId: string;
  leadId?: string;
  stage?: string;
}

/** What a user is told by email, once. */
@Injectable()
export class Notices {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(JobQueue) private readonly jobs: JobQueue,
  ) {}

  /** Of two that come at the same moment the second waits for the first here, and is nothing then. */
  async plan(tx: Tx, notice: Notice): Promise<void> {
    const { rowCount } = await tx.query(
      'INSERT INTO campaigns.notices (campaign_id, occasion, account_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [notice.campaignId, notice.occasion, notice.accountId],
    );
    if (rowCount) await this.jobs.enqueue(tx, NOTIFY_USER, notice);
  }

  async isOpen({ campaignId, occasion }: Notice): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM campaigns.notices WHERE campaign_id = $1 AND occasion = $2 AND settled_at IS NULL',
      [campaignId, occasion],
    );
    return rowCount === 1;
  }

  async settle({ campaignId, occasion }: Notice): Promise<void> {
    await this.pool.query('UPDATE campaigns.notices SET settled_at = now() WHERE campaign_id = $1 AND occasion = $2', [
      campaignId,
      occasion,
    ]);
  }
}
