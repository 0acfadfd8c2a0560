import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import { LeadVault, type ListSearch } from '@rekindle/vault';
import type pg from 'pg';
import { LeadStandings } from '../lead-standings.js';
import type { LeadState } from '../../ledger/lead-state.decide.js';
import { type KnownCampaign, KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import type { CampaignLeadsPage, LeadCounts, OutcomeCounts } from './campaign-leads.dto.js';
import { BY_ID, BY_RANK, type Filter, OUTCOMES, leadsQuery } from './leads-query.js';

/** A campaign's leads: those that came back first, then by what they did; in a search, in the order of their list. */
export class GetCampaignLeads extends Query<CampaignLeadsPage> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly filter: Filter,
  ) {
    super();
  }
}

interface Names extends ListSearch {
  accountId: string;
  campaignId: string;
}

const FIRST_STANDINGS = 4_000;
const FIRST_NAMES = 500;
const WIDER = 4;

@QueryHandler(GetCampaignLeads)
export class GetCampaignLeadsHandler implements IQueryHandler<GetCampaignLeads> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly leads: LeadVault,
    private readonly standings: LeadStandings,
    private readonly campaigns: KnownCampaigns,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, campaignId, filter }: GetCampaignLeads): Promise<CampaignLeadsPage> {
    const campaign = await this.campaigns.require(accountId, campaignId);
    const found = filter.search?.trim() ? await this.search(campaign, filter) : await this.ids(campaignId, filter, null, BY_RANK);
    const page = found.slice(0, filter.limit);
    const [leads, counts, outcomes] = await Promise.all([
      this.standings.of(accountId, campaignId, page),
      this.counts(campaignId),
      this.outcomes(campaignId),
    ]);
    const items = leads.toSorted((a, b) => page.indexOf(a.leadId) - page.indexOf(b.leadId));
    return { items, next: found.length > filter.limit ? (page.at(-1) ?? null) : null, counts, outcomes };
  }

  /** Names are in the vault and states are here, so one is searched for the other until the page is full, plus one lead. */
  private async search(campaign: KnownCampaign, filter: Filter): Promise<string[]> {
    if (!campaign.listId) return [];
    const names = { accountId: campaign.accountId, campaignId: campaign.campaignId, listId: campaign.listId, search: filter.search ?? '' };
    const { found, after } = filter.state ? await this.standingsFirst(names, filter) : { found: [], after: filter.after ?? null };
    return after === null && filter.state
      ? found
      : [...found, ...(await this.namesFirst(names, { ...filter, after: after ?? undefined }, found.length))];
  }

  /** The first leads of a state that match the search. @returns where to continue; null when the page is full or the state has no more */
  private async standingsFirst(names: Names, filter: Filter): Promise<{ found: string[]; after: string | null }> {
    const ids = await this.ids(names.campaignId, { ...filter, limit: FIRST_STANDINGS - 1 }, null);
    const found = await this.leads.matchingIds(names.accountId, { ...names, among: ids }, null, filter.limit + 1);
    const isOver = found.length > filter.limit || ids.length < FIRST_STANDINGS;
    return { found, after: isOver ? null : (ids.at(-1) ?? null) };
  }

  /** Growing batches of leads with matching names, filtered by that state. */
  private async namesFirst(names: Names, filter: Filter, already: number): Promise<string[]> {
    const found: string[] = [];
    let after = filter.after ?? null;
    for (let look = FIRST_NAMES; already + found.length <= filter.limit; look *= WIDER) {
      const ids = await this.leads.matchingIds(names.accountId, names, after, look);
      const limit = filter.limit - already - found.length;
      found.push(...(await this.ids(names.campaignId, { ...filter, after: undefined, limit }, ids)));
      if (ids.length < look) break;
      after = ids.at(-1) ?? null;
    }
    return found;
  }

  private async ids(campaignId: string, filter: Filter, among: readonly string[] | null, order = BY_ID): Promise<string[]> {
    const { rows } = await this.pool.query<{ lead_id: string }>(leadsQuery(campaignId, filter, among, order));
    return rows.map((row) => row.lead_id);
  }

  private async outcomes(campaignId: string): Promise<OutcomeCounts> {
    const { rows } = await this.pool.query<OutcomeCounts>(OUTCOMES, [campaignId]);
    return rows[0] as OutcomeCounts;
  }

  private async counts(campaignId: string): Promise<LeadCounts> {
    const { rows } = await this.pool.query<{ standing: LeadState; leads: number }>(
      `SELECT standing, count(*)::int AS leads FROM mailer.outreaches WHERE campaign_id = $1 AND standing <> 'withdrawn' GROUP BY standing`,
      [campaignId],
    );
    const none: LeadCounts = { waiting: 0, active: 0, finished: 0, stopped: 0, skipped: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ standing, leads }) => [standing, leads])) };
  }
}
