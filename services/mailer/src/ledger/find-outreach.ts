import { DomainError } from '@rekindle/contracts';
import type pg from 'pg';
import type { OutreachState } from './outreach.js';

export interface FoundOutreach {
  addressHash: string;
  state: OutreachState;
}

/** @throws DomainError NOT_FOUND unless the account's campaign has reached this lead */
export async function findOutreach(pool: pg.Pool, accountId: string, campaignId: string, leadId: string): Promise<FoundOutreach> {
  const { rows } = await pool.query<FoundOutreach>(
    `SELECT address_hash AS "addressHash", state FROM mailer.outreaches WHERE campaign_id = $1 AND lead_id = $2 AND account_id = $3`,
    [campaignId, leadId, accountId],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', 'There is no such lead in this campaign.');
  return rows[0];
}
