import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';

export interface RepliesOf {
  accountId: string;
  provider: SocialProvider;
}

/** Networks limit the number of reads; the sandbox is for trying things out. */
const EVERY = { networks: '15 minutes', sandbox: '15 seconds' };
export const REPLIES_FOR_DAYS = 7;

/** Finds the connections whose replies are due to be read: those with posts in the last week. */
@Injectable()
export class DueReplies {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'sandbox'>,
  ) {}

  /** Returns each one once, however many processes ask. @param accountIds the accounts that may post */
  async take(now: Date, accountIds: readonly string[]): Promise<RepliesOf[]> {
    const { rows } = await this.pool.query<RepliesOf>(TAKE, [now, accountIds, this.settings.sandbox ? EVERY.sandbox : EVERY.networks]);
    return rows;
  }
}

const TAKE = `
  UPDATE campaigns.social_connections c SET replies_read_at = $1
  WHERE c.account_id = ANY ($2::uuid[]) AND c.ended_at IS NULL
    AND (c.replies_read_at IS NULL OR c.replies_read_at <= $1::timestamptz - $3::interval)
    AND EXISTS (SELECT 1 FROM campaigns.social_posts p
      WHERE p.account_id = c.account_id AND p.provider = c.provider AND p.status = 'published' AND p.reply IS NULL
        AND p.due_at > $1::timestamptz - interval '${REPLIES_FOR_DAYS} days')
  RETURNING c.account_id AS "accountId", c.provider`;
