import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@rekindle/platform';
import { daysAfter, localDay, startOfDay } from '../../calendar/local-day.js';
import { CameBackReader } from '../../figures/came-back-reader.js';
import { FiguresReader } from '../../figures/figures-reader.js';
import { Accounts } from '../../limits/accounts.js';
import type { Period, Trend } from './trend.dto.js';
import { trendOf } from './trend-of.js';

export class GetTrend extends Query<Trend> {
  constructor(
    readonly accountId: string,
    readonly days: Period,
  ) {
    super();
  }
}

@QueryHandler(GetTrend)
export class GetTrendHandler implements IQueryHandler<GetTrend> {
  constructor(
    private readonly figures: FiguresReader,
    private readonly cameBack: CameBackReader,
    private readonly accounts: Accounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, days }: GetTrend): Promise<Trend> {
    const { timeZone } = await this.accounts.terms(accountId);
    const first = daysAfter(localDay(this.clock.now(), timeZone), 1 - 2 * days);
    const starts = Array.from({ length: 2 * days + 1 }, (_, index) => startOfDay(daysAfter(first, index), timeZone));
    const [revivals, hasBefore] = await Promise.all([
      this.cameBack.ofAccount(accountId, starts),
      this.figures.hasSentBefore(accountId, starts[days] as Date),
    ]);
    return trendOf(revivals, days, first, hasBefore);
  }
}
