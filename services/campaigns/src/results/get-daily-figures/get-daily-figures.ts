import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@rekindle/platform';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { FiguresReader } from '../../figures/figures-reader.js';
import { localDay } from '../../calendar/local-day.js';
import { RevenueReader } from '../../figures/revenue-reader.js';
import { Accounts } from '../../limits/accounts.js';
import { daysOf } from './days-of.js';
import type { DayFigures } from './get-daily-figures.dto.js';

export class GetDailyFigures extends Query<DayFigures[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@QueryHandler(GetDailyFigures)
export class GetDailyFiguresHandler implements IQueryHandler<GetDailyFigures> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly figures: FiguresReader,
    private readonly revenue: RevenueReader,
    private readonly accounts: Accounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(query: GetDailyFigures): Promise<DayFigures[]> {
    const { campaign } = await this.campaigns.one(query);
    const [{ timeZone }, buckets, orders] = await Promise.all([
      this.accounts.terms(query.accountId),
      this.figures.buckets(query.campaignId),
      this.revenue.buckets(query.campaignId),
    ]);
    const isOver = campaign.status === 'completed';
    const lastDay = isOver ? buckets.at(-1)?.bucket : undefined;
    return daysOf(buckets, orders, timeZone, localDay(lastDay ?? this.clock.now(), timeZone));
  }
}
