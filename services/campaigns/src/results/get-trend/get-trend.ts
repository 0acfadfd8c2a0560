import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@rekindle/platform';
import { localDay } from '../../calendar/local-day.js';
import { CameBackReader } from '../../figures/came-back-reader.js';
import { FiguresReader } from '../../figures/figures-reader.js';
import { RevenueReader } from '../../figures/revenue-reader.js';
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

const DAY_MS = 24 * 60 * 60 * 1000;
// The first day may have begun in another zone, and clocks change.
const ZONES = 2;

@QueryHandler(GetTrend)
export class GetTrendHandler implements IQueryHandler<GetTrend> {
  constructor(
    private readonly figures: FiguresReader,
    private readonly cameBack: CameBackReader,
    private readonly revenue: RevenueReader,
    private readonly accounts: Accounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, days }: GetTrend): Promise<Trend> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - (2 * days + ZONES) * DAY_MS);
    const [{ timeZone }, sends, revived, money] = await Promise.all([
      this.accounts.terms(accountId),
      this.figures.accountBuckets(accountId, since),
      this.cameBack.ofAccount(accountId, since),
      this.revenue.accountMoney(accountId, since),
    ]);
    const sent = sends.filter((one) => one.sent > 0).map(({ bucket }) => bucket);
    return trendOf({ revived, money, sent }, days, timeZone, localDay(now, timeZone));
  }
}
