import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { CampaignMark } from '../../campaign/campaign-mark.js';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { readVisits } from '../../campaign/link-visits.js';
import { FiguresReader } from '../../figures/figures-reader.js';
import { RevenueReader } from '../../figures/revenue-reader.js';
import { Accounts } from '../../limits/accounts.js';
import { type TimelineEntry, entriesOfOrders, entriesOfSends, entriesOfStops, entriesOfVisits } from './entries-of-counts.js';
import { entriesOfMarks } from './entries-of-marks.js';

export class GetCampaignTimeline extends Query<TimelineEntry[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

const MOST_ENTRIES = 200;

@QueryHandler(GetCampaignTimeline)
export class GetCampaignTimelineHandler implements IQueryHandler<GetCampaignTimeline> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly campaigns: CampaignReader,
    private readonly figures: FiguresReader,
    private readonly revenue: RevenueReader,
    private readonly accounts: Accounts,
  ) {}

  async execute({ accountId, campaignId }: GetCampaignTimeline): Promise<TimelineEntry[]> {
    const { campaign } = await this.campaigns.one({ accountId, campaignId });
    const [{ timeZone }, marks, buckets, stops, orders, visits] = await Promise.all([
      this.accounts.terms(accountId),
      this.marks(campaignId),
      this.figures.buckets(campaignId),
      this.figures.stops(campaignId),
      this.revenue.buckets(campaignId),
      readVisits(this.pool, campaignId),
    ]);
    const entries = [
      ...entriesOfMarks(marks, campaign.steps.length),
      ...entriesOfSends(buckets, campaign.steps, timeZone),
      ...entriesOfStops(stops, timeZone),
      ...entriesOfOrders(orders, timeZone),
      ...entriesOfVisits(visits, timeZone),
    ];
    return entries
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, MOST_ENTRIES)
      .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  }

  // Of two events at the same time, the later one comes last here and first on the page.
  private async marks(campaignId: string): Promise<Pick<CampaignMark, 'type' | 'at' | 'detail'>[]> {
    const { rows } = await this.pool.query<Pick<CampaignMark, 'type' | 'at' | 'detail'>>(
      'SELECT type, at, detail FROM campaigns.campaign_marks WHERE campaign_id = $1 ORDER BY at DESC, source DESC, version DESC',
      [campaignId],
    );
    return rows;
  }
}
