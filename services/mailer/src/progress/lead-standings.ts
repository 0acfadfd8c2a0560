import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import type { CampaignLead } from './campaign-lead.dto.js';
import { FIRST_STEP } from '../ledger/sending.js';
import { CampaignBrakes } from './campaign-brakes.js';
import { delayOf, limitOf } from './delay.decide.js';
import type { BlockReason } from '../ledger/outreach.js';

type Figures = Omit<CampaignLead, 'email' | 'firstName' | 'lastName' | 'company' | 'delayedBy' | 'planLimit'> & {
  attempt: number;
  blocked: BlockReason | null;
  test: boolean;
};

/** The standing of selected leads of one campaign: figures from the ledger, and names from the vault. */
@Injectable()
export class LeadStandings {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly leads: LeadVault,
    private readonly brakes: CampaignBrakes,
  ) {}

  /** In the order of their ids; absent if the campaign has no such lead. */
  async of(accountId: string, campaignId: string, leadIds: readonly string[]): Promise<CampaignLead[]> {
    const now = this.clock.now();
    const [{ rows }, leads, brakes] = await Promise.all([
      this.pool.query<Figures>(FIGURES, [campaignId, leadIds]),
      this.leads.byIds(accountId, leadIds),
      this.brakes.of(accountId, campaignId),
    ]);
    return rows.map(({ attempt, blocked, test, ...row }) => {
      const next = { nextAt: row.nextAt, attempt, blocked, first: row.nextStep === FIRST_STEP && !test };
      const delayedBy = row.nextStep === null ? null : delayOf(next, brakes, now);
      return { ...row, delayedBy, planLimit: limitOf(delayedBy, brakes), ...nameOf(leads.get(row.leadId)) };
    });
  }
}

const nameOf = (lead: VaultLead | undefined): Pick<CampaignLead, 'email' | 'firstName' | 'lastName' | 'company'> => ({
  email: lead?.email ?? '',
  firstName: lead?.firstName ?? null,
  lastName: lead?.lastName ?? null,
  company: lead?.company ?? null,
});

// An undone launch leaves its leads waiting.
const FIGURES = `
  SELECT o.lead_id AS "leadId", CASE o.standing WHEN 'withdrawn' THEN 'waiting' ELSE o.standing END AS state, o.reason,
    min(d.step) FILTER (WHERE d.state = 'waiting') AS "nextStep", min(d.due_at) FILTER (WHERE d.state = 'waiting') AS "nextAt",
    max(d.time_zone) AS "timeZone",
    (array_agg(d.reason ORDER BY d.step) FILTER (WHERE d.state = 'waiting'))[1] AS blocked,
    coalesce(bool_or(d.test) FILTER (WHERE d.state = 'waiting'), false) AS test,
    coalesce(max(d.attempt) FILTER (WHERE d.state = 'waiting'), 0) AS attempt,
    coalesce(array_agg(d.step ORDER BY d.step) FILTER (WHERE d.state IN ('sent', 'unknown')), '{}') AS "sentSteps",
    min(d.opened_at) AS "openedAt", min(d.clicked_at) AS "clickedAt", min(d.replied_at) AS "repliedAt", o.ordered
  FROM mailer.outreaches o LEFT JOIN mailer.deliveries d USING (campaign_id, lead_id)
  WHERE o.campaign_id = $1 AND o.lead_id = ANY($2::uuid[])
  GROUP BY o.campaign_id, o.lead_id ORDER BY o.lead_id`;
