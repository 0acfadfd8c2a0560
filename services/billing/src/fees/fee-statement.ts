import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DescribeOrders, type DescribedOrder } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { FeeLine } from './get-performance/fee-line.dto.js';
import type { FeeMonthSummary } from './get-performance/fee-month.dto.js';

const CHUNK = 500;

type NamesOfLine = Pick<FeeLine, 'externalId' | 'leadId' | 'email'>;
type KeptLine = Omit<FeeLine, 'occurredAt' | keyof NamesOfLine> & { occurredAt: Date };

/** What an account owes of its orders, month by month, and the orders behind each sum. */
@Injectable()
export class FeeStatement {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(QueryBus) private readonly queries: Pick<QueryBus, 'execute'>,
  ) {}

  /** The latest first. */
  async months(accountId: string): Promise<FeeMonthSummary[]> {
    const { rows } = await this.pool.query<FeeMonthSummary>(MONTHS, [accountId]);
    return rows;
  }

  /** The latest order first. @param after the last conversion of the page before. */
  async lines(accountId: string, month: string, after: string | null, limit: number): Promise<FeeLine[]> {
    const { rows } = await this.pool.query<KeptLine>(LINES, [accountId, month, after, limit]);
    const ids = rows.map(({ conversionId }) => conversionId);
    const orders = await this.queries.execute<DescribeOrders, DescribedOrder[]>(new DescribeOrders(accountId, ids));
    const described = new Map(orders.map((order) => [order.conversionId, order]));
    return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString(), ...named(described.get(row.conversionId)) }));
  }

  async *all(accountId: string, month: string): AsyncGenerator<FeeLine> {
    for (let after: string | null = null, more = true; more;) {
      const lines: FeeLine[] = await this.lines(accountId, month, after, CHUNK);
      yield* lines;
      after = lines.at(-1)?.conversionId ?? null;
      more = lines.length === CHUNK;
    }
  }
}

const named = (order: DescribedOrder | undefined): NamesOfLine => ({
  externalId: order?.externalId ?? null,
  leadId: order?.leadId ?? null,
  email: order?.email ?? null,
});

const MONTHS = `
  SELECT month, status, orders, (revenue_cents - returned_cents)::float8 AS "revenueCents", fee_cents::float8 AS "feeCents",
    reversed_cents::float8 AS "reversedCents", (fee_cents - reversed_cents)::float8 AS "dueCents", invoice_id AS "invoiceId"
  FROM billing.fee_months WHERE account_id = $1 ORDER BY month DESC`;

const LINES = `
  SELECT conversion_id AS "conversionId", campaign_id AS "campaignId", ordered_at AS "occurredAt",
    revenue_cents::float8 AS "revenueCents", fee_cents::float8 AS "feeCents",
    returned_cents::float8 AS "returnedCents", reversed_cents::float8 AS "reversedCents"
  FROM billing.fee_lines WHERE account_id = $1 AND month = $2 AND ($3::uuid IS NULL OR (ordered_at, conversion_id) <
    (SELECT ordered_at, conversion_id FROM billing.fee_lines WHERE account_id = $1 AND month = $2 AND conversion_id = $3))
  ORDER BY ordered_at DESC, conversion_id DESC LIMIT $4`;
