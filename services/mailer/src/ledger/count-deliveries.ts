import type pg from 'pg';
import type { LedgerRow } from './ledger-figures.decide.js';

const COUNT = `
  SELECT step, state, CASE WHEN state = 'skipped' THEN reason END AS reason, count(*)::int AS deliveries
  FROM mailer.deliveries WHERE campaign_id = $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** The number of a campaign's emails in each state, by step. */
export const countDeliveries = async (db: Pick<pg.Pool, 'query'>, campaignId: string): Promise<LedgerRow[]> =>
  (await db.query<LedgerRow>(COUNT, [campaignId])).rows;
