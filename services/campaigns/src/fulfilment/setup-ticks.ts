import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

/** The steps before a campaign is marked as active; their wording is on the page. */
export const setupItems = ['answers', 'link', 'strategy', 'list', 'sender', 'customer'] as const;
export type SetupItem = (typeof setupItems)[number];

export const isSetupItem = (name: string): name is SetupItem => (setupItems as readonly string[]).includes(name);

/** The items that operators have ticked off: `campaigns.setup_ticks`. */
@Injectable()
export class SetupTicks {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns the done items by campaign, in the order of ticking */
  async of(campaignIds: readonly string[]): Promise<Map<string, SetupItem[]>> {
    const { rows } = await this.pool.query<{ campaign_id: string; items: SetupItem[] }>(
      `SELECT campaign_id, array_agg(item ORDER BY ticked_at, item) AS items FROM campaigns.setup_ticks
       WHERE campaign_id = ANY($1::uuid[]) GROUP BY campaign_id`,
      [campaignIds],
    );
    return new Map(rows.map((row) => [row.campaign_id, row.items]));
  }

  /** @returns whether that changed anything */
  async set(tx: Tx, campaignId: string, item: SetupItem, done: boolean): Promise<boolean> {
    const { rowCount } = await tx.query(
      done
        ? 'INSERT INTO campaigns.setup_ticks (campaign_id, item) VALUES ($1, $2) ON CONFLICT DO NOTHING'
        : 'DELETE FROM campaigns.setup_ticks WHERE campaign_id = $1 AND item = $2',
      [campaignId, item],
    );
    return rowCount === 1;
  }
}
