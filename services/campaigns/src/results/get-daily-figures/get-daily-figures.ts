import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@rekindle/platform';
import { localDay, nextDay } from '../../calendar/local-day.js';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { CameBackReader, type RevivedBucket } from '../../figures/came-back-reader.js';
import { type BucketTotals, FiguresReader } from '../../figures/figures-reader.js';
import { type OrderBucket, RevenueReader } from '../../figures/revenue-reader.js';
import { Accounts } from '../../limits/accounts.js';

export class DayFigures {
  @ApiProperty({ format: 'date', description: "A day of the account's time zone", example: '2026-11-02' })
  day: string;

  @ApiProperty({ type: 'integer', description: 'Emails', example: 398 })
  sent: number;

  @ApiProperty({ type: 'integer', description: 'Emails that a person opened for the first time', example: 98 })
  opened: number;

  @ApiProperty({ type: 'integer', description: 'Emails in which a person clicked for the first time', example: 31 })
  clicked: number;

  @ApiProperty({ type: 'integer', description: 'Leads that clicked for the first time', example: 29 })
  leadsClicked: number;

  @ApiProperty({ type: 'integer', description: 'Leads that replied for the first time', example: 12 })
  replied: number;

  @ApiProperty({ type: 'integer', description: 'Leads that came back: replied or ordered for the first time', example: 14 })
  revived: number;

  @ApiProperty({ type: 'integer', description: 'Credited orders placed on the day, without those that were taken back whole', example: 2 })
  orders: number;

  @ApiProperty({ description: 'What these orders came to, less what was taken back, in whole currency units', example: 841 })
  revenue: number;
}

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
    private readonly cameBack: CameBackReader,
    private readonly accounts: Accounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(query: GetDailyFigures): Promise<DayFigures[]> {
    const { campaign } = await this.campaigns.one(query);
    const [{ timeZone }, buckets, orders, cameBack] = await Promise.all([
      this.accounts.terms(query.accountId),
      this.figures.buckets(query.campaignId),
      this.revenue.buckets(query.campaignId),
      this.cameBack.byOrder(query.accountId, query.campaignId),
    ]);
    const isOver = campaign.status === 'completed';
    const lastDay = isOver ? buckets.at(-1)?.bucket : undefined;
    return daysOf({ buckets, orders, cameBack }, timeZone, localDay(lastDay ?? this.clock.now(), timeZone));
  }
}

const LEADS = 0;
// A replied-to campaign of years ago would otherwise be padded with thousands of empty days.
const MOST_DAYS = 366;

interface Counted {
  buckets: readonly BucketTotals[];
  orders: readonly OrderBucket[];
  /** Leads that came back by an order. */
  cameBack: readonly Pick<RevivedBucket, 'bucket' | 'revived'>[];
}

/** Sums quarter-hours to days of a zone, without gaps from the first to the last; empty if nothing has happened yet. */
export function daysOf({ buckets, orders, cameBack }: Counted, timeZone: string, today: string): DayFigures[] {
  const counts = new Map<string, DayFigures>();
  for (const bucket of buckets) {
    const day = localDay(bucket.bucket, timeZone);
    const figures = counts.get(day) ?? emptyDay(day);
    counts.set(day, bucket.step === LEADS ? withLeads(figures, bucket) : withEmails(figures, bucket));
  }
  for (const { bucket, orders: count, revenueCents } of orders) {
    const day = localDay(bucket, timeZone);
    const figures = counts.get(day) ?? emptyDay(day);
    const cents = Math.round(figures.revenue * 100) + revenueCents;
    counts.set(day, { ...figures, orders: figures.orders + count, revenue: cents / 100 });
  }
  for (const { bucket, revived } of cameBack) {
    const day = localDay(bucket, timeZone);
    const figures = counts.get(day) ?? emptyDay(day);
    counts.set(day, { ...figures, revived: figures.revived + revived });
  }
  return filled(counts, today);
}

const emptyDay = (day: string): DayFigures => ({
  day,
  sent: 0,
  opened: 0,
  clicked: 0,
  leadsClicked: 0,
  replied: 0,
  revived: 0,
  orders: 0,
  revenue: 0,
});

const withLeads = (day: DayFigures, { clicked, replied }: BucketTotals): DayFigures => ({
  ...day,
  leadsClicked: day.leadsClicked + clicked,
  replied: day.replied + replied,
  revived: day.revived + replied,
});

const withEmails = (day: DayFigures, { sent, opened, clicked }: BucketTotals): DayFigures => ({
  ...day,
  sent: day.sent + sent,
  opened: day.opened + opened,
  clicked: day.clicked + clicked,
});

function filled(counts: Map<string, DayFigures>, today: string): DayFigures[] {
  const known = [...counts.keys()].sort();
  const [first] = known;
  if (!first) return [];
  const last = [today, known.at(-1) ?? today].sort().at(-1) ?? today;
  const days: DayFigures[] = [];
  for (let day = first; day <= last && days.length < MOST_DAYS; day = nextDay(day)) days.push(counts.get(day) ?? emptyDay(day));
  return days;
}
