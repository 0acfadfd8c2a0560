import { Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import type { OutreachKey } from '../../ledger/outreach-repository.js';
import { lockPlanning } from '../../planning/last-orders.js';
import { StopsInProgress } from '../../recalling/stops-in-progress.js';

/** Name of the job that stops the colleagues of leads that replied, where there are many. */
export const STOP_COLLEAGUES = 'mailer.stop-colleagues';

export interface StopColleaguesPayload {
  campaignId: string;
  /** Those of them that have replied by then count. */
  leadIds: readonly string[];
  /** The campaign rests until this stop is over. */
  stopId: string;
}

/** A lead, grouped with the others at the same company. */
interface Colleague extends OutreachKey {
  /** Hash of the company's domain. */
  company: string;
}

/** So many are stopped together with the reply. Senders wait for its transaction, those of other accounts too. */
export const COLLEAGUES_AT_ONCE = 200;

@Injectable()
export class Colleagues {
  constructor(
    private readonly jobs: JobQueue,
    private readonly stops: StopsInProgress,
  ) {}

  /**
   * The leads themselves and, if the campaign's launch says so, its active leads at the same companies, whom a reply also stops.
   * Of many colleagues, those whose emails are due first; a job stops the rest, and the campaign rests until it has.
   * A plan in progress either sees the reply, or its outreaches exist by now and are stopped.
   */
  async of(tx: Tx, campaignId: string, leadIds: readonly string[]): Promise<Colleague[]> {
    const { rows } = await tx.query<{ accountId: string }>(STOPS_COMPANIES, [campaignId]);
    if (!rows[0]) return [];
    await lockPlanning(tx, rows[0].accountId);
    const themselves = (await tx.query<Colleague>(THEMSELVES, [campaignId, leadIds])).rows;
    const others = await this.others(tx, campaignId, leadIds, themselves);
    return [...themselves, ...others];
  }

  private async others(tx: Tx, campaignId: string, leadIds: readonly string[], themselves: readonly Colleague[]): Promise<Colleague[]> {
    const companies = [...new Set(themselves.map(({ company }) => company))];
    if (companies.length === 0) return [];
    const { rows } = await tx.query<Colleague>(`${COLLEAGUES} LIMIT ${COLLEAGUES_AT_ONCE + 1}`, [campaignId, companies, leadIds]);
    if (rows.length <= COLLEAGUES_AT_ONCE) return rows;
    const payload: StopColleaguesPayload = { campaignId, leadIds, stopId: await this.stops.begin(tx, [campaignId]) };
    await this.jobs.enqueue(tx, STOP_COLLEAGUES, payload, { queue: `colleagues-${campaignId}` });
    return rows.slice(0, COLLEAGUES_AT_ONCE);
  }
}

// Locked before the account's plans, as a plan does.
const STOPS_COMPANIES = `
  SELECT account_id AS "accountId" FROM mailer.sendings WHERE campaign_id = $1 AND stop_company FOR NO KEY UPDATE`;

const THEMSELVES = `
  SELECT campaign_id AS "campaignId", lead_id AS "leadId", company_hash AS company FROM mailer.outreaches
  WHERE campaign_id = $1 AND lead_id = ANY($2::uuid[]) AND company_hash IS NOT NULL`;

/** The active leads at companies ($2) other than some ($3), those whose next email is due first at the head. */
export const COLLEAGUES = `
  SELECT o.campaign_id AS "campaignId", o.lead_id AS "leadId", o.company_hash AS company FROM mailer.outreaches o
  WHERE o.campaign_id = $1 AND o.state = 'active' AND o.company_hash = ANY($2::text[]) AND o.lead_id <> ALL($3::uuid[])
  ORDER BY (SELECT min(d.due_at) FROM mailer.deliveries d
    WHERE (d.campaign_id, d.lead_id) = (o.campaign_id, o.lead_id) AND d.state = 'waiting'), o.lead_id`;
