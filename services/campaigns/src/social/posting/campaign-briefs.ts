import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { type TextRef, TextVault } from '@rekindle/vault';
import type pg from 'pg';
import { type BriefText, toBrief } from '../../campaign/campaign-texts.js';
import type { Brief } from '../../writing/strategist/strategist.js';

const MOST = 3;
/** Of a campaign's row: whether its brief is written about. */
export const WRITTEN_ABOUT = `campaign_type = 'lead_revival' AND status IN ('prepared', 'launched', 'completed')`;

/** What an account's newest campaigns are about: what it said about itself, nothing of any lead. */
@Injectable()
export class CampaignBriefs {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly texts: TextVault,
  ) {}

  async of(accountId: string): Promise<Brief[]> {
    const { rows } = await this.pool.query<{ brief: TextRef }>(
      `SELECT brief FROM campaigns.campaign_view
       WHERE account_id = $1 AND ${WRITTEN_ABOUT}
       ORDER BY created_at DESC, campaign_id DESC LIMIT ${MOST}`,
      [accountId],
    );
    const found = await this.texts.getMany<BriefText>(rows.map(({ brief }) => brief));
    return [...found.values()].map(({ body }) => toBrief(body));
  }
}
