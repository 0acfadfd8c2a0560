import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { type TextRef, TextVault, textKey } from '@rekindle/vault';
import type pg from 'pg';
import type { CampaignRow } from '../../campaign/campaign-row.js';
import { apiStatus } from '../../campaign/campaign-status.js';
import { leadListInUse } from './lead-list.js';
import type { CampaignOfList } from './get-lead-list/get-lead-list.dto.js';

type Row = Pick<CampaignRow, 'campaignId' | 'status' | 'stage' | 'launchedAt'> & { brief: TextRef; paused: boolean; active: boolean };

type Db = Pick<pg.Pool, 'query'>;

const CAMPAIGNS = `
  SELECT c.campaign_id AS "campaignId", c.status, c.stage, c.launched_at AS "launchedAt", c.brief, coalesce(s.paused, false) AS paused,
    coalesce(l.active, false) AS active
  FROM campaigns.campaign_view c LEFT JOIN campaigns.sending_view s USING (campaign_id)
    LEFT JOIN campaigns.launches l USING (campaign_id)
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
  async sending(accountId: string, listId: string, db: Db = this.pool): Promise<string | undefined> {
    // A launch writes its row in its own transaction; the view follows a moment later.
    const launched = (await this.rows(accountId, listId, db)).filter(({ status, active }) => status === 'launched' || active);
    return launched[0] && (await this.names(launched))(launched[0]);
  }

  /** @throws DomainError LEAD_LIST_IN_USE if other columns would change what a launched campaign sends */
  async requireNoneSending({ accountId, listId }: { accountId: string; listId: string }, db?: Db): Promise<void> {
    const sending = await this.sending(accountId, listId, db);
    if (sending !== undefined) throw leadListInUse(sending, 'Its columns can be changed once that campaign is completed or deleted.');
  }

  private async rows(accountId: string, listId: string, db: Db = this.pool): Promise<Row[]> {
    return (await db.query<Row>(CAMPAIGNS, [accountId, listId])).rows;
  }

  private async names(rows: readonly Row[]): Promise<(row: Row) => string> {
    const briefs = await this.texts.getMany<{ campaign_name: string }>(rows.map(({ brief }) => brief));
    return ({ brief }) => briefs.get(textKey(brief))?.body.campaign_name ?? '';
  }
}
