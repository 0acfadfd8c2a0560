import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { type TextRef, TextVault, textKey } from '@rekindle/vault';
import type pg from 'pg';
import type { CampaignRow } from '../../campaign/campaign-row.js';
import { apiStatus } from '../../campaign/campaign-status.js';
import type { CampaignOfList } from './get-lead-list/get-lead-list.dto.js';

type Row = Pick<CampaignRow, 'campaignId' | 'status' | 'stage' | 'launchedAt'> & { brief: TextRef; paused: boolean };

const CAMPAIGNS = `
  SELECT c.campaign_id AS "campaignId", c.status, c.stage, c.launched_at AS "launchedAt", c.brief, coalesce(s.paused, false) AS paused
  FROM campaigns.campaign_view c LEFT JOIN campaigns.sending_view s USING (campaign_id)
  WHERE c.account_id = $1 AND c.list_id = $2 AND c.status <> 'deleted' ORDER BY c.created_at DESC`;

/** The campaigns made for a list, from this context's views. */
@Injectable()
export class CampaignsOfList {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly texts: TextVault,
  ) {}

  async all(accountId: string, listId: string): Promise<CampaignOfList[]> {
    const rows = await this.rows(accountId, listId);
    const names = await this.names(rows);
    return rows.map((row) => ({
      _id: row.campaignId,
      name: names(row),
      status: apiStatus(row, row.paused),
      processing_stage: row.stage,
      launchedAt: row.launchedAt?.toISOString() ?? null,
    }));
  }

  /** @returns the name of a launched campaign that has emails to send to the list, paused or not */
  async sending(accountId: string, listId: string): Promise<string | undefined> {
    const launched = (await this.rows(accountId, listId)).filter(({ status }) => status === 'launched');
    return launched[0] && (await this.names(launched))(launched[0]);
  }

  private async rows(accountId: string, listId: string): Promise<Row[]> {
    return (await this.pool.query<Row>(CAMPAIGNS, [accountId, listId])).rows;
  }

  private async names(rows: readonly Row[]): Promise<(row: Row) => string> {
    const briefs = await this.texts.getMany<{ campaign_name: string }>(rows.map(({ brief }) => brief));
    return ({ brief }) => briefs.get(textKey(brief))?.body.campaign_name ?? '';
  }
}
