import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ReadModels } from '@rekindle/event-sourcing';
import { type CampaignInView, CampaignReader, type CampaignsPage } from '../../campaign/campaign-reader.js';
import { FiguresReader } from '../../figures/figures-reader.js';
import { RevenueReader, noRevenue } from '../../figures/revenue-reader.js';
import { metricsOf, sumUp } from '../campaign-figures.js';
import { CampaignWords } from '../campaign-words.js';
import type { CampaignMetrics } from './campaign-figures.dto.js';
import { CampaignViews } from './campaign-views.js';
import type { CampaignDetails, CampaignSummary } from './campaign.dto.js';

/** An account's campaigns, newest first: all, or a page of those that a search finds. */
export class GetCampaigns extends Query<CampaignSummary[]> {
  constructor(
    readonly accountId: string,
    readonly wanted: CampaignsPage & { search?: string | undefined } = {},
  ) {
    super();
  }
}

export class GetCampaign extends Query<CampaignDetails> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

/** The figures alone, for a page that polls. */
export class GetCampaignMetrics extends Query<CampaignMetrics> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCampaigns)
export class GetCampaignsHandler implements IQueryHandler<GetCampaigns> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly words: CampaignWords,
    private readonly views: CampaignViews,
  ) {}

  async execute({ accountId, wanted: { search, ...page } }: GetCampaigns): Promise<CampaignSummary[]> {
    const found = search ? await this.searched(accountId, search, page) : await this.campaigns.all(accountId, page);
    return this.views.summaries(accountId, found);
  }

  // Texts are in the vault by id only; an account has few enough campaigns to read all of theirs.
  private async searched(accountId: string, search: string, { after, limit = Infinity }: CampaignsPage): Promise<CampaignInView[]> {
    const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
    const worded = await this.words.of(accountId, await this.campaigns.all(accountId, { after }));
    return worded
      .filter(({ words }) => wanted.every((word) => words.toLowerCase().includes(word)))
      .slice(0, limit)
      .map(({ found }) => found);
  }
}

@QueryHandler(GetCampaign)
export class GetCampaignHandler implements IQueryHandler<GetCampaign> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly views: CampaignViews,
  ) {}

  async execute(query: GetCampaign): Promise<CampaignDetails> {
    return this.views.details(query.accountId, await this.campaigns.one(query));
  }
}

@QueryHandler(GetCampaignMetrics)
export class GetCampaignMetricsHandler implements IQueryHandler<GetCampaignMetrics> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly figures: FiguresReader,
    private readonly revenue: RevenueReader,
    private readonly readModels: ReadModels,
  ) {}

  async execute(query: GetCampaignMetrics): Promise<CampaignMetrics> {
    const found = await this.campaigns.one(query);
    const [totals, money, asOf] = await Promise.all([
      this.figures.totals([query.campaignId]),
      this.revenue.ofCampaigns(query.accountId, [query.campaignId]),
      this.readModels.asOf('campaigns'),
    ]);
    return metricsOf(found, sumUp(totals.get(query.campaignId) ?? []), money.get(query.campaignId) ?? noRevenue, asOf);
  }
}
