import type { Tx } from '@rekindle/platform';
import type { OutreachKey } from '../ledger/outreach-repository.js';
import { lockPlanning } from '../planning/last-orders.js';

/**
 * Whom a reply stops besides its lead: who is written to at the same company, where the campaign's launch says so. Plans that
 * are under way see the reply, or are there to be stopped.
 */
export async function colleaguesOf(tx: Tx, { campaignId, leadId }: OutreachKey): Promise<OutreachKey[]> {
  const { rows } = await tx.query<{ accountId: string }>(STOPS_COMPANIES, [campaignId]);
  if (!rows[0]) return [];
  await lockPlanning(tx, rows[0].accountId);
  return (await tx.query<OutreachKey>(COLLEAGUES, [campaignId, leadId])).rows;
}

const STOPS_COMPANIES = 'SELECT account_id AS "accountId" FROM mailer.sendings WHERE campaign_id = $1 AND stop_company';

const COLLEAGUES = `
  SELECT campaign_id AS "campaignId", o.lead_id AS "leadId"
  FROM mailer.outreaches AS replied JOIN mailer.outreaches AS o USING (campaign_id, company_hash)
  WHERE campaign_id = $1 AND replied.lead_id = $2 AND o.lead_id <> $2 AND o.state = 'active'`;
