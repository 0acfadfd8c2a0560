import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { ReadModels } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { dayAround, monthAround } from '../../calendar/local-day.js';
import { FiguresReader } from '../../figures/figures-reader.js';
import { percent } from '../../figures/ratios.js';
import { RevenueReader } from '../../figures/revenue-reader.js';
import { Accounts } from '../../limits/accounts.js';

export class DashboardStats {
  @ApiProperty({ type: 'integer', example: 3 })
  total_lead_lists: number;

  @ApiProperty({ type: 'integer', description: 'On all lists', example: 400 })
  total_leads: number;

  @ApiProperty({ type: 'integer', description: 'Launched, neither paused nor complete', example: 1 })
  active_campaigns: number;

  @ApiProperty({ type: 'integer', description: "Since midnight in the account's time zone", example: 398 })
  emails_sent_today: number;

  @ApiProperty({ type: 'integer', description: "Since the first of the month in the account's time zone", example: 14 })
  leads_revived_this_month: number;

  @ApiProperty({ description: 'Leads revived among leads that got at least one email, ever; percent with one decimal', example: 7.9 })
  reactivation_rate: number;

  @ApiProperty({
    description: "Credited orders since the first of the month in the account's time zone, less what was taken back of them",
    example: 841,
  })
  revenue_this_month: number;

  @ApiProperty({ type: String, format: 'date-time', description: 'Everything that happened before this moment is counted' })
  figuresAsOf: string;
}

export class GetDashboardStats extends Query<DashboardStats> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetDashboardStats)
export class GetDashboardStatsHandler implements IQueryHandler<GetDashboardStats> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly figures: FiguresReader,
    private readonly revenue: RevenueReader,
    private readonly accounts: Accounts,
    private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetDashboardStats): Promise<DashboardStats> {
    const now = this.clock.now();
    const { timeZone } = await this.accounts.terms(accountId);
    const [counts, emails, revivals, asOf] = await Promise.all([
      this.counts(accountId),
      this.figures.ofAccount(accountId, dayAround(now, timeZone)),
      this.revenue.account(accountId, monthAround(now, timeZone)),
      this.readModels.asOf('campaigns'),
    ]);
    return {
      ...counts,
      emails_sent_today: emails.sent,
      leads_revived_this_month: revivals.revivedInMonth,
      reactivation_rate: percent(revivals.revived, emails.contacted),
      revenue_this_month: revivals.revenueCentsInMonth / 100,
      figuresAsOf: asOf.toISOString(),
    };
  }

  private async counts(accountId: string): Promise<Pick<DashboardStats, 'total_lead_lists' | 'total_leads' | 'active_campaigns'>> {
    const { rows } = await this.pool.query<Pick<DashboardStats, 'total_lead_lists' | 'total_leads' | 'active_campaigns'>>(COUNTS, [
      accountId,
    ]);
    return rows[0] ?? { total_lead_lists: 0, total_leads: 0, active_campaigns: 0 };
  }
}

const COUNTS = `
  SELECT lists.total_lead_lists, lists.total_leads, campaigns.active_campaigns
  FROM (
    SELECT count(*)::int AS total_lead_lists, coalesce(sum(leads), 0)::int AS total_leads
    FROM campaigns.lead_list_view WHERE account_id = $1
  ) AS lists,
  (
    SELECT count(*)::int AS active_campaigns
    FROM campaigns.campaign_view LEFT JOIN campaigns.sending_view USING (campaign_id)
    WHERE campaign_view.account_id = $1 AND status = 'launched' AND NOT coalesce(paused, false)
  ) AS campaigns`;
