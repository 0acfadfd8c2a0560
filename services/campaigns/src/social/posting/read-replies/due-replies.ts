import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';

export interface RepliesOf {
  accountId: string;
  provider: SocialProvider;
}

/** Networks count each look; the sandbox's are there to be tried. */
const EVERY = { networks: '15 minutes', sandbox: '15 seconds' };
export const REPLIES_FOR_DAYS = 7;

/** Whose replies are to be looked for: of connections with posts of the last week. */
@Injectable()
export class DueReplies {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'sandbox'>,
  ) {}

  /** Each is given once, however many processes ask. @param accountIds those that may post */
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
