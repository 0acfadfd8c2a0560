import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import type { CampaignLead } from './campaign-lead.dto.js';
import { startOfDay } from './day-n.decide.js';
import { type Brakes, delayOf } from './delay.decide.js';

type Figures = Omit<CampaignLead, 'email' | 'firstName' | 'lastName' | 'company' | 'delayedBy'> & { attempt: number };

/** Where chosen leads of one campaign stand: the ledger's figures, and their names from the vault. */
@Injectable()
export class LeadStandings {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LeadVault) private readonly leads: LeadVault,
  ) {}

  /** In the order of their ids; absent where the campaign has no such lead. */
  async of(accountId: string, campaignId: string, leadIds: readonly string[]): Promise<CampaignLead[]> {
    const now = this.clock.now();
    const [{ rows }, leads, brakes] = await Promise.all([
      this.pool.query<Figures>(FIGURES, [campaignId, leadIds]),
      this.leads.byIds(accountId, leadIds),
      this.brakes(accountId, campaignId, now),
    ]);
    return rows.map(({ attempt, ...row }) => {
      const delayedBy = row.nextStep === null ? null : delayOf({ nextAt: row.nextAt, attempt }, brakes, now);
      return { ...row, delayedBy, ...nameOf(leads.get(row.leadId)) };
    });
  }

  private async brakes(accountId: string, campaignId: string, now: Date): Promise<Brakes> {
    const { rows } = await this.pool.query<{ paused: boolean; limit: number | null; zone: string | null }>(BRAKES, [accountId, campaignId]);
    const { paused = false, limit = null, zone } = rows[0] ?? {};
    if (limit === null) return { paused, limitReached: false };
    const today = await this.pool.query<{ sent: number }>(SENT_TODAY, [accountId, startOfDay(now, zone ?? 'UTC'), limit]);
    return { paused, limitReached: (today.rows[0]?.sent ?? 0) >= limit };
  }
}

const nameOf = (lead: VaultLead | undefined): Pick<CampaignLead, 'email' | 'firstName' | 'lastName' | 'company'> => ({
  email: lead?.email ?? '',
  firstName: lead?.firstName ?? null,
  lastName: lead?.lastName ?? null,
  company: lead?.company ?? null,
});

// A launch that was undone leaves a lead that stood in it as one that waits.
const FIGURES = `
  SELECT o.lead_id AS "leadId", CASE o.standing WHEN 'withdrawn' THEN 'waiting' ELSE o.standing END AS state, o.reason,
    min(d.step) FILTER (WHERE d.state = 'waiting') AS "nextStep", min(d.due_at) FILTER (WHERE d.state = 'waiting') AS "nextAt",
    coalesce(max(d.attempt) FILTER (WHERE d.state = 'waiting'), 0) AS attempt,
    coalesce(array_agg(d.step ORDER BY d.step) FILTER (WHERE d.state IN ('sent', 'unknown')), '{}') AS "sentSteps",
    min(d.opened_at) AS "openedAt", min(d.clicked_at) AS "clickedAt", min(d.replied_at) AS "repliedAt"
  FROM mailer.outreaches o LEFT JOIN mailer.deliveries d USING (campaign_id, lead_id)
  WHERE o.campaign_id = $1 AND o.lead_id = ANY($2::uuid[])
  GROUP BY o.campaign_id, o.lead_id ORDER BY o.lead_id`;

const BRAKES = `
  SELECT coalesce(bool_or(s.state = 'paused'), false) AS paused, max(a.daily_limit) AS limit, max(a.time_zone) AS zone
  FROM (SELECT $1::uuid AS account_id) AS asked LEFT JOIN mailer.accounts a USING (account_id)
  LEFT JOIN mailer.sendings s ON s.campaign_id = $2`;

const SENT_TODAY = `
  SELECT count(*)::int AS sent FROM (
    SELECT 1 FROM mailer.deliveries WHERE account_id = $1 AND intended_at >= $2 LIMIT $3
  ) AS today`;
