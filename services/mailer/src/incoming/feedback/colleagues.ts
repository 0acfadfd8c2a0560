import type { Tx } from '@rekindle/platform';
import type { OutreachKey } from '../../ledger/outreach-repository.js';
import { lockPlanning } from '../../planning/last-orders.js';

/** A lead, grouped with the others at the same company. */
interface Colleague extends OutreachKey {
  /** Hash of the company's domain. */
  company: string;
}

/**
 * The leads themselves and, if the campaign's launch says so, its active leads at the same companies, whom a reply also stops.
 * A plan in progress either sees the reply, or its outreaches exist by now and are stopped.
 */
export async function colleaguesOf(tx: Tx, campaignId: string, leadIds: readonly string[]): Promise<Colleague[]> {
  const { rows } = await tx.query<{ accountId: string }>(STOPS_COMPANIES, [campaignId]);
  if (!rows[0]) return [];
  await lockPlanning(tx, rows[0].accountId);
  return (await tx.query<Colleague>(COLLEAGUES, [campaignId, leadIds])).rows;
}

const STOPS_COMPANIES = 'SELECT account_id AS "accountId" FROM mailer.sendings WHERE campaign_id = $1 AND stop_company';

const COLLEAGUES = `
  SELECT campaign_id AS "campaignId", lead_id AS "leadId", company_hash AS company FROM mailer.outreaches
  WHERE campaign_id = $1 AND (state = 'active' OR lead_id = ANY($2::uuid[]))
    AND company_hash IN (SELECT company_hash FROM mailer.outreaches WHERE campaign_id = $1 AND lead_id = ANY($2::uuid[]))`;
