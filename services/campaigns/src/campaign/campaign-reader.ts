import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { noSuchCampaign } from './campaign.errors.js';
import { type CampaignKey, CampaignStreams } from './campaign-streams.js';
import { type CampaignHistory, type CampaignRow, foldCampaign } from './campaign-row.js';
import { campaignColumns, readSendings, selectList } from './campaign-tables.js';
import { isAccountErased } from '../limits/require-open-account.js';
import { readVisitors } from './link-visits.js';
import type { SendingRow } from './sending-row.js';

export interface CampaignInView {
  campaign: CampaignRow;
  sending: SendingRow | null;
  /** People who followed its own link; 0 without a link. */
  visitors: number;
  /** True if it is too new for the read model. */
  notYetProjected: boolean;
}

/** A page of an account's campaigns, newest first: those after a given one, up to a limit. */
export interface CampaignsPage {
  after?: string | undefined;
  limit?: number | undefined;
}

/** Reads campaigns from their read model; one missing there is folded from its stream. */
@Injectable()
export class CampaignReader {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly streams: CampaignStreams,
  ) {}

  /** @throws DomainError NOT_FOUND for one that never existed, is deleted, or is another account's */
  async one(key: CampaignKey): Promise<CampaignInView> {
    const { rows } = await this.pool.query<CampaignRow>(
      `SELECT ${selectList(campaignColumns)} FROM campaigns.campaign_view WHERE campaign_id = $1 AND account_id = $2`,
      [key.campaignId, key.accountId],
    );
    const campaign = rows[0] ?? (await this.folded(key));
    if (!campaign || campaign.status === 'deleted') throw noSuchCampaign();
    const counts = await this.counts([campaign]);
    return { campaign, ...counts(campaign), notYetProjected: rows.length === 0 };
  }

  /** An account's campaigns, newest first: all, or a page of them. */
  async all(accountId: string, { after, limit }: CampaignsPage = {}): Promise<CampaignInView[]> {
    const { rows } = await this.pool.query<CampaignRow>(
      `SELECT ${selectList(campaignColumns)} FROM campaigns.campaign_view
       WHERE account_id = $1 AND status <> 'deleted' AND ($2::uuid IS NULL OR (created_at, campaign_id) <
         (SELECT created_at, campaign_id FROM campaigns.campaign_view WHERE account_id = $1 AND campaign_id = $2))
       ORDER BY created_at DESC, campaign_id DESC LIMIT $3`,
      [accountId, after ?? null, limit ?? null],
    );
    const counts = await this.counts(rows);
    return rows.map((campaign) => ({ campaign, ...counts(campaign), notYetProjected: false }));
  }

  /** For operators. @returns the account of a campaign; null if the read model does not have it, or the account was deleted */
  async ownerOf(campaignId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ accountId: string }>(
      `SELECT account_id AS "accountId" FROM campaigns.campaign_view WHERE campaign_id = $1 AND status <> 'deleted'`,
      [campaignId],
    );
    const accountId = rows[0]?.accountId ?? null;
    return accountId === null || (await isAccountErased(this.pool, accountId)) ? null : accountId;
  }

  /**
   * Campaigns of all accounts that wait for their set-up or have been launched: waiting ones first, then the newest. One set
   * up by operators is still listed after its owner undoes the launch.
   * @param completed the maximum number of completed ones
   */
  async ofAllAccounts(completed: number): Promise<CampaignInView[]> {
    const { rows } = await this.pool.query<CampaignRow>(
      `SELECT ${selectList(campaignColumns)} FROM campaigns.campaign_view
       WHERE status IN ('pending_setup', 'activated', 'launched') OR (status = 'prepared' AND campaign_type = 'autonomous')
         OR campaign_id IN (
           SELECT campaign_id FROM campaigns.campaign_view WHERE status = 'completed' ORDER BY created_at DESC, campaign_id DESC LIMIT $1)
       ORDER BY status <> 'pending_setup', created_at DESC, campaign_id DESC`,
      [completed],
    );
    const counts = await this.counts(rows);
    return rows.map((campaign) => ({ campaign, ...counts(campaign), notYetProjected: false }));
  }

  /** Counts from streams other than the campaigns' own. */
  private async counts(
    campaigns: readonly CampaignRow[],
  ): Promise<(campaign: CampaignRow) => Pick<CampaignInView, 'sending' | 'visitors'>> {
    const ids = campaigns.map(({ campaignId }) => campaignId);
    const [sendings, visitors] = await Promise.all([readSendings(this.pool, undefined, ids), readVisitors(this.pool, ids)]);
    return ({ campaignId }) => ({ sending: sendings.get(campaignId) ?? null, visitors: visitors.get(campaignId) ?? 0 });
  }

  /** A campaign folded from its own events up to now; null if there is none. */
  async folded(key: CampaignKey): Promise<CampaignRow | null> {
    const events = await this.streams.read(key);
    return events.reduce<CampaignRow | null>(
      (row, event) => foldCampaign(row, event as unknown as CampaignHistory, event.occurredAt),
      null,
    );
  }
}
