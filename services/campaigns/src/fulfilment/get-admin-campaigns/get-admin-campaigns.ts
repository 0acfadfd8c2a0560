import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ProfileVault, TextVault, type VaultOwner, textKey } from '@rekindle/vault';
import { type CampaignInView, CampaignReader } from '../../campaign/campaign-reader.js';
import { apiStatus } from '../../campaign/campaign-status.js';
import type { CampaignText } from '../../campaign/campaign-texts.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { FiguresReader } from '../../figures/figures-reader.js';
import { type Revenue, RevenueReader, noRevenue } from '../../figures/revenue-reader.js';
import { Accounts } from '../../limits/accounts.js';
import { metricsOf, sumUp } from '../../results/campaign-figures.js';
import { type TermsContext, termsOf } from '../../results/campaign-terms.js';
import type { Strategy } from '../../writing/strategist/strategist.js';
import { SetupTicks } from '../setup-ticks.js';
import type { AdminCampaign, AdminLeadList, AdminMetrics } from './admin-campaign.dto.js';

/** The campaigns of all accounts that wait for their set-up or have been launched. */
export class GetAdminCampaigns extends Query<AdminCampaign[]> {}

// The page counts waiting and running campaigns, so all of them are listed.
const MOST_COMPLETED = 1_000;

@QueryHandler(GetAdminCampaigns)
export class GetAdminCampaignsHandler implements IQueryHandler<GetAdminCampaigns> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
    private readonly profiles: ProfileVault,
    private readonly accounts: Accounts,
    private readonly lists: LeadLists,
    private readonly figures: FiguresReader,
    private readonly revenue: RevenueReader,
    private readonly ticks: SetupTicks,
  ) {}

  async execute(): Promise<AdminCampaign[]> {
    const found = await this.campaigns.ofAllAccounts(MOST_COMPLETED);
    const accountIds = [...new Set(found.map(({ campaign }) => campaign.accountId))];
    const ids = found.map(({ campaign }) => campaign.campaignId);
    const [briefs, strategies, owners, plans, lists, totals, money, ticks] = await Promise.all([
      this.texts.getMany<CampaignText>(found.map(({ campaign }) => campaign.brief)),
      this.texts.getMany<Strategy>(found.flatMap(({ campaign }) => campaign.strategy ?? [])),
      this.profiles.owners(accountIds),
      this.accounts.plans(accountIds),
      this.lists.readyOnes(accountIds),
      this.figures.totals(ids),
      this.moneyOf(found),
      this.ticks.of(ids),
    ]);
    return found.flatMap((one) => {
      const { campaignId, accountId, brief, strategy } = one.campaign;
      const text = briefs.get(textKey(brief))?.body;
      if (!text) return [];
      const { leads, emailsSent, openRate, clickRate, responseRate, roas } = metricsOf(
        one,
        sumUp(totals.get(campaignId) ?? []),
        money.get(campaignId) ?? noRevenue,
        new Date(0),
      );
      return viewCampaign(one, {
        owner: owners.get(accountId) ?? null,
        planId: plans.get(accountId) ?? 'free_trial',
        text,
        strategy: (strategy && strategies.get(textKey(strategy))?.body) ?? null,
        metrics: { leads, emailsSent, openRate, clickRate, responseRate, roas },
        checklist: ticks.get(campaignId) ?? [],
        leadLists: lists.get(accountId) ?? [],
      });
    });
  }

  /** Money is summed by account; an account that has launched nothing has none. */
  private async moneyOf(found: readonly CampaignInView[]): Promise<Map<string, Revenue>> {
    const sums = new Map<string, Revenue>();
    const launched = found.filter(({ campaign }) => campaign.launchedAt !== null);
    for (const [accountId, own] of Map.groupBy(launched, ({ campaign }) => campaign.accountId)) {
      const revenue = await this.revenue.ofCampaigns(
        accountId,
        own.map(({ campaign }) => campaign.campaignId),
      );
      for (const [id, sum] of revenue) sums.set(id, sum);
    }
    return sums;
  }
}

interface AdminContext extends TermsContext {
  owner: VaultOwner | null;
  text: CampaignText;
  metrics: AdminMetrics;
  checklist: string[];
  leadLists: AdminLeadList[];
}

/** One campaign as operators see it: the customer's own words, and everything needed to set it up. */
function viewCampaign({ campaign, sending }: CampaignInView, context: AdminContext): AdminCampaign {
  const { owner, text, metrics, checklist, leadLists } = context;
  return {
    id: campaign.campaignId,
    ...termsOf(campaign.campaignType, text, context),
    status: apiStatus(campaign, sending?.paused ?? false),
    customerName: owner?.fullName ?? null,
    customerEmail: owner?.email ?? null,
    checklist,
    leadLists: campaign.listId === null ? leadLists : [],
    leadListId: campaign.listId,
    createdAt: campaign.createdAt.toISOString(),
    launchedAt: campaign.launchedAt?.toISOString() ?? null,
    metrics,
    ...metrics,
  };
}
