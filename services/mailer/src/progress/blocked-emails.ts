import type pg from 'pg';
import type { BlockReason } from '../ledger/outreach.js';

/** Emails of one step that cannot be filled in. */
export interface BlockedEmails {
  step: number;
  reason: BlockReason;
  emails: number;
}

const BLOCKED = `
  SELECT step, reason, count(*)::int AS emails FROM mailer.deliveries
  WHERE campaign_id = $1 AND account_id = $2 AND state = 'waiting' AND reason IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`;

/** The emails of a campaign that wait for another text. */
export const blockedEmails = async (pool: pg.Pool, accountId: string, campaignId: string): Promise<BlockedEmails[]> =>
  (await pool.query<BlockedEmails>(BLOCKED, [campaignId, accountId])).rows;
