import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetRevenue, type Revenue } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

interface OfPlan {
  planId: string;
  subscriptions: number;
  pastDue: number;
  mrrCents: number;
}

const BY_PLAN = `
  SELECT plan_id AS "planId", count(*)::int AS subscriptions, count(*) FILTER (WHERE status = 'past_due')::int AS "pastDue",
    sum(price_cents)::float8 AS "mrrCents"
  FROM billing.subscriptions WHERE status IN ('active', 'past_due') GROUP BY plan_id ORDER BY 4 DESC, 1`;

@QueryHandler(GetRevenue)
export class GetRevenueHandler implements IQueryHandler<GetRevenue, Revenue> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute(): Promise<Revenue> {
    const { rows: plans } = await this.pool.query<OfPlan>(BY_PLAN);
    const { rows: paid } = await this.pool.query<{ cents: number }>(
      'SELECT coalesce(sum(paid_cents - refunded_cents), 0)::float8 AS cents FROM billing.invoices',
    );
    const sum = (field: 'subscriptions' | 'pastDue' | 'mrrCents'): number => plans.reduce((total, plan) => total + plan[field], 0);
    return {
      mrrCents: sum('mrrCents'),
      subscriptions: sum('subscriptions'),
      pastDue: sum('pastDue'),
      paidCents: paid[0]?.cents ?? 0,
      plans: plans.map(({ planId, subscriptions, mrrCents }) => ({ planId, subscriptions, mrrCents })),
    };
  }
}
