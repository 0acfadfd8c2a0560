import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { Stretch } from '../calendar/local-day.js';
import { Accounts } from '../limits/accounts.js';
import { type Cost, type SpanCount, planShares } from './campaign-cost.js';
import { type PlanChange, planPeriods } from './plan-periods.js';
import { type Span, inQuarterHours, spansOf } from './spans.js';

/** A campaign's revenue and cost. */
export interface Revenue extends Cost {
  orders: number;
  revenueCents: number;
  squares: number;
  /** Leads that ordered without replying; with those that replied, they are the revived leads. */
  orderedOnly: number;
}

export interface AccountRevivals {
  /** Leads that ever came back. */
  revived: number;
  revivedInMonth: number;
  revenueCentsInMonth: number;
}

export interface OrderBucket {
  bucket: Date;
  orders: number;
  revenueCents: number;
  lastAt: Date;
}

export interface StepRevenue {
  revenueCents: number;
  /** Leads that never replied and whose first order is credited to this email. */
  orderedOnly: number;
}

type CampaignOrders = Pick<Revenue, 'orders' | 'revenueCents' | 'squares'>;

export const noRevenue: Revenue = { orders: 0, revenueCents: 0, squares: 0, orderedOnly: 0, planShareCents: 0, feeCents: 0 };

/** Counted orders: credited to an email, and not fully refunded. */
export const COUNTS = `step IS NOT NULL AND (reversals = '[]' OR reversed_cents < amount_cents)`;
export const NET = '(amount_cents - reversed_cents)';
const BUCKET = (of: string): string => `date_bin('15 minutes', ${of}, 'epoch')`;

// A separate query, so that the few leads that replied are read by their own index instead of all leads.
const REPLIED = (where: string): string =>
  `SELECT campaign_id, lead_id, revived_at FROM campaigns.outreach_view WHERE ${where} AND revived_at IS NOT NULL`;

/** Computes sums of money on request, in cents. */
@Injectable()
export class RevenueReader {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
  ) {}

  /** @returns by campaign; those that neither sent nor earned anything are absent */
  async ofCampaigns(accountId: string, campaignIds: readonly string[]): Promise<Map<string, Revenue>> {
    const since = await this.firstSend(campaignIds);
    const spans = since ? await this.spans(accountId, since) : [];
    const [sends, orders, fees, ordered] = await Promise.all([
      spans.length > 0 ? this.sends(accountId, startsOf(spans)) : [],
      this.orders(campaignIds),
      this.fees(campaignIds),
      this.orderedOnly(accountId, campaignIds),
    ]);
    const shares = planShares(spans, sends);
    return new Map(
      campaignIds.map((id) => {
        const cost = { planShareCents: shares.get(id) ?? 0, feeCents: fees.get(id) ?? 0 };
        return [id, { ...noRevenue, ...orders.get(id), ...cost, orderedOnly: ordered.get(id) ?? 0 }];
      }),
    );
  }

  /** The revenue credited to each email of a campaign; emails without an order are absent. */
  async steps(accountId: string, campaignId: string): Promise<Map<number, StepRevenue>> {
    const { rows } = await this.pool.query<StepRevenue & { step: number }>(STEPS, [accountId, campaignId]);
    return new Map(rows.map((row) => [row.step, row]));
  }

  /** A campaign's orders by quarter-hour of UTC. */
  async buckets(campaignId: string): Promise<OrderBucket[]> {
    const { rows } = await this.pool.query<OrderBucket>(
      `SELECT ${BUCKET('occurred_at')} AS bucket, count(*)::int AS orders, sum(${NET})::float8 AS "revenueCents", max(occurred_at) AS "lastAt"
       FROM campaigns.conversion_view WHERE campaign_id = $1 AND ${COUNTS} GROUP BY 1 ORDER BY 1`,
      [campaignId],
    );
    return rows;
  }

  /** An account's revivals and revenue, including deleted campaigns. */
  async account(accountId: string, month: Stretch): Promise<AccountRevivals> {
    const { rows } = await this.pool.query<AccountRevivals>(ACCOUNT, [accountId, month.from, month.until]);
    return rows[0] ?? { revived: 0, revivedInMonth: 0, revenueCentsInMonth: 0 };
  }

  private async firstSend(campaignIds: readonly string[]): Promise<Date | null> {
    const { rows } = await this.pool.query<{ at: Date | null }>(
      'SELECT min(bucket) AS at FROM campaigns.step_counts WHERE campaign_id = ANY($1::uuid[]) AND sent > 0',
      [campaignIds],
    );
    return rows[0]?.at ?? null;
  }

  private async spans(accountId: string, since: Date): Promise<Span[]> {
    const { timeZone } = await this.accounts.terms(accountId);
    const { rows } = await this.pool.query<PlanChange>(
      'SELECT at, event FROM campaigns.plan_history WHERE account_id = $1 AND event IS NOT NULL ORDER BY version',
      [accountId],
    );
    return spansOf(since, this.clock.now(), timeZone, inQuarterHours(planPeriods(rows)));
  }

  private async sends(accountId: string, starts: readonly Date[]): Promise<SpanCount[]> {
    const { rows } = await this.pool.query<SpanCount>(
      `SELECT campaign_id AS "campaignId", width_bucket(bucket, $2::timestamptz[]) - 1 AS span, sum(sent)::int AS sent
       FROM campaigns.step_counts WHERE account_id = $1 AND bucket >= $3 AND step > 0 AND sent > 0 GROUP BY campaign_id, span`,
      [accountId, starts, starts[0]],
    );
    return rows;
  }

  private async orders(campaignIds: readonly string[]): Promise<Map<string, CampaignOrders>> {
    const { rows } = await this.pool.query<CampaignOrders & { campaignId: string }>(
      `SELECT campaign_id AS "campaignId", count(*)::int AS orders, sum(${NET})::float8 AS "revenueCents",
         sum(power(${NET}::float8, 2)) AS squares
       FROM campaigns.conversion_view WHERE campaign_id = ANY($1::uuid[]) AND ${COUNTS} GROUP BY campaign_id`,
      [campaignIds],
    );
    return new Map(rows.map(({ campaignId, ...orders }) => [campaignId, orders]));
  }

  private async fees(campaignIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.pool.query<{ campaignId: string; cents: number }>(
      `SELECT campaign_id AS "campaignId", sum(fee_cents)::float8 AS cents
       FROM campaigns.conversion_fees WHERE campaign_id = ANY($1::uuid[]) GROUP BY campaign_id`,
      [campaignIds],
    );
    return new Map(rows.map(({ campaignId, cents }) => [campaignId, cents]));
  }

  private async orderedOnly(accountId: string, campaignIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.pool.query<{ campaignId: string; leads: number }>(
      `SELECT campaign_id AS "campaignId", sum(revived - replied)::int AS leads FROM campaigns.revival_counts
       WHERE account_id = $1 AND campaign_id = ANY($2::uuid[]) GROUP BY campaign_id`,
      [accountId, campaignIds],
    );
    return new Map(rows.map(({ campaignId, leads }) => [campaignId, leads]));
  }
}

const startsOf = (spans: readonly Span[]): Date[] => spans.map(({ from }) => from);

/** Filters by account too, since the index of leads that replied begins with it. */
const OF_CAMPAIGN = 'account_id = $1 AND campaign_id = $2';

const STEPS = `
  SELECT step, sum(cents)::float8 AS "revenueCents", sum(revived)::int AS "orderedOnly" FROM (
    SELECT step, ${NET} AS cents, 0 AS revived FROM campaigns.conversion_view WHERE ${OF_CAMPAIGN} AND ${COUNTS}
    UNION ALL SELECT first.step, 0, 1 FROM (
      SELECT DISTINCT ON (lead_id) campaign_id, lead_id, step FROM campaigns.conversion_view
      WHERE ${OF_CAMPAIGN} AND ${COUNTS} ORDER BY lead_id, occurred_at, conversion_id
    ) AS first LEFT JOIN (${REPLIED(OF_CAMPAIGN)}) AS replied USING (campaign_id, lead_id) WHERE replied.revived_at IS NULL
  ) AS moves GROUP BY step`;

const ACCOUNT = `
  SELECT coalesce(sum(revived), 0)::int AS revived,
    coalesce(sum(revived) FILTER (WHERE bucket >= $2 AND bucket < $3), 0)::int AS "revivedInMonth",
    coalesce(sum(revenue_cents) FILTER (WHERE bucket >= $2 AND bucket < $3), 0)::float8 AS "revenueCentsInMonth"
  FROM campaigns.revival_counts WHERE account_id = $1`;
