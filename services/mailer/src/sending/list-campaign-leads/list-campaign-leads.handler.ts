import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import type { LeadState } from '../../outreach/lead-state.decide.js';
import { type CampaignCopyRow, CampaignCopies } from '../campaign-copies.js';
import type { CampaignLead, CampaignLeadsFilter, CampaignLeadsPage } from './campaign-leads.dto.js';

/** A campaign's leads, in the order of their list. */
export class ListCampaignLeads extends Query<CampaignLeadsPage> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly filter: Pick<CampaignLeadsFilter, 'after' | 'limit' | 'state' | 'search'>,
  ) {
    super();
  }
}

type LeadFigures = Omit<CampaignLead, 'email' | 'firstName' | 'lastName' | 'company'>;

const SEARCHED_AT_ONCE = 500;

@QueryHandler(ListCampaignLeads)
export class ListCampaignLeadsHandler implements IQueryHandler<ListCampaignLeads> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(LeadVault) private readonly leads: LeadVault,
    @Inject(CampaignCopies) private readonly campaigns: CampaignCopies,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, campaignId, filter }: ListCampaignLeads): Promise<CampaignLeadsPage> {
    const campaign = await this.campaigns.require(accountId, campaignId);
    const rows = filter.search?.trim() ? await this.search(campaign, filter) : await this.figures(campaignId, filter, null);
    const page = rows.slice(0, filter.limit);
    const leads = await this.leads.byIds(
      accountId,
      page.map((row) => row.leadId),
    );
    return { items: page.map((row) => ({ ...row, ...nameOf(leads.get(row.leadId)) })), next: nextOf(rows, filter.limit) };
  }

  /** Names are in the vault and states are ours: finds names chunk by chunk until the page is full. */
  private async search({ accountId, campaignId, listId }: CampaignCopyRow, filter: ListCampaignLeads['filter']): Promise<LeadFigures[]> {
    const found: LeadFigures[] = [];
    let after = filter.after ?? null;
    while (found.length <= filter.limit && listId) {
      const leads = await this.leads.page(accountId, { listIds: [listId], search: filter.search, order: 'file' }, after, SEARCHED_AT_ONCE);
      const ids = leads.map((lead) => lead.id);
      found.push(...(await this.figures(campaignId, { ...filter, after: undefined, limit: SEARCHED_AT_ONCE }, ids)));
      if (leads.length < SEARCHED_AT_ONCE) break;
      after = ids.at(-1) ?? null;
    }
    return found;
  }

  private async figures(campaignId: string, filter: ListCampaignLeads['filter'], ids: string[] | null): Promise<LeadFigures[]> {
    const { rows } = await this.pool.query<LeadFigures>(FIGURES, [
      campaignId,
      filter.after ?? null,
      filter.limit + 1,
      filter.state ?? null,
      ids,
    ]);
    return rows;
  }
}

const nextOf = (rows: readonly LeadFigures[], limit: number): string | null =>
  rows.length > limit ? (rows[limit - 1]?.leadId ?? null) : null;

const nameOf = (lead: VaultLead | undefined): Pick<CampaignLead, 'email' | 'firstName' | 'lastName' | 'company'> => ({
  email: lead?.email ?? '',
  firstName: lead?.firstName ?? null,
  lastName: lead?.lastName ?? null,
  company: lead?.company ?? null,
});

const STATES: Record<LeadState, string> = {
  waiting: `o.state = 'active' AND NOT EXISTS (SELECT 1 FROM mailer.deliveries g WHERE (g.campaign_id, g.lead_id) = (o.campaign_id, o.lead_id) AND g.state <> 'waiting')`,
  active: `o.state = 'active' AND EXISTS (SELECT 1 FROM mailer.deliveries g WHERE (g.campaign_id, g.lead_id) = (o.campaign_id, o.lead_id) AND g.state <> 'waiting')`,
  finished: `o.state = 'finished'`,
  stopped: `o.state = 'stopped'`,
  skipped: `o.state = 'skipped'`,
};

const STATE = `CASE ${Object.entries(STATES)
  .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
  .join(' ')} END`;

const FIGURES = `
  SELECT page.lead_id AS "leadId", page.state, page.reason,
    (SELECT min(d.step) FROM mailer.deliveries d WHERE (d.campaign_id, d.lead_id) = ($1, page.lead_id) AND d.state = 'waiting') AS "nextStep",
    (SELECT min(d.due_at) FROM mailer.deliveries d WHERE (d.campaign_id, d.lead_id) = ($1, page.lead_id) AND d.state = 'waiting') AS "nextAt",
    coalesce(array_agg(d.step ORDER BY d.step) FILTER (WHERE d.state IN ('sent', 'unknown')), '{}') AS "sentSteps",
    min(d.opened_at) AS "openedAt", min(d.clicked_at) AS "clickedAt", min(d.replied_at) AS "repliedAt"
  FROM (
    SELECT * FROM (SELECT o.lead_id, o.reason, ${STATE} AS state FROM mailer.outreaches o
      WHERE o.campaign_id = $1 AND o.state <> 'withdrawn' AND ($2::uuid IS NULL OR o.lead_id > $2) AND ($5::uuid[] IS NULL OR o.lead_id = ANY($5))
      ORDER BY o.lead_id) AS all_leads
    WHERE $4::text IS NULL OR state = $4 ORDER BY lead_id LIMIT $3
  ) AS page
  LEFT JOIN mailer.deliveries d ON d.campaign_id = $1 AND d.lead_id = page.lead_id
  GROUP BY page.lead_id, page.state, page.reason ORDER BY page.lead_id`;
