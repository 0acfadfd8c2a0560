import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetRevenue, type Revenue } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';

interface OfPlan {
  planId: string;
  subscriptions: number;
  pastDue: number;
  canceling: number;
  mrrCents: number;
}

interface Sums {
  paidCents: number;
  granted: number;
  refunds: number;
  refundedCents: number;
}

const BY_PLAN = `
  SELECT plan_id AS "planId", count(*)::int AS subscriptions, count(*) FILTER (WHERE status = 'past_due')::int AS "pastDue",
    count(*) FILTER (WHERE cancel_at IS NOT NULL)::int AS canceling, sum(price_cents)::float8 AS "mrrCents"
  FROM billing.subscriptions WHERE status IN ('active', 'past_due') GROUP BY plan_id ORDER BY 5 DESC, 1`;

const SUMS = `
  SELECT (SELECT coalesce(sum(paid_cents - refunded_cents), 0)::float8 FROM billing.invoices) AS "paidCents",
    (SELECT count(*)::int FROM billing.accounts WHERE NOT erased AND EXISTS (
       SELECT 1 FROM jsonb_to_recordset(claims) AS claim (source text, until timestamptz)
       WHERE source = 'grant' AND (until IS NULL OR until > $1))) AS granted,
    count(*)::int AS refunds, coalesce(sum(amount_cents), 0)::float8 AS "refundedCents"
  FROM billing.refunds WHERE issued_at >= $2`;

@QueryHandler(GetRevenue)
export class GetRevenueHandler implements IQueryHandler<GetRevenue> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<Revenue> {
    const now = this.clock.now();
    const month = now.toISOString().slice(0, 7);
    const { rows: plans } = await this.pool.query<OfPlan>(BY_PLAN);
    const { rows } = await this.pool.query<Sums>(SUMS, [now, `${month}-01T00:00:00Z`]);
    const { paidCents = 0, granted = 0, refunds = 0, refundedCents = 0 } = rows[0] ?? {};
    const sum = (field: Exclude<keyof OfPlan, 'planId'>): number => plans.reduce((total, plan) => total + plan[field], 0);
    return {
      mrrCents: sum('mrrCents'),
      subscriptions: sum('subscriptions'),
      pastDue: sum('pastDue'),
      canceling: sum('canceling'),
      granted,
      paidCents,
      refunds: { month, count: refunds, cents: refundedCents },
      plans: plans.map(({ planId, subscriptions, mrrCents }) => ({ planId, subscriptions, mrrCents })),
    };
  }
}
