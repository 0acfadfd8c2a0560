import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { type TextRef, TextVault } from '@rekindle/vault';
import type pg from 'pg';
import { type BriefText, toBrief } from '../../campaign/campaign-texts.js';
import type { Brief } from '../../writing/strategist/strategist.js';

const MOST = 3;
/** Selects the campaigns whose briefs the posts are about. */
export const WRITTEN_ABOUT = `campaign_type = 'lead_revival' AND status IN ('prepared', 'launched', 'completed')`;

/** The briefs of an account's newest campaigns: its statements about itself, without any lead data. */
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
