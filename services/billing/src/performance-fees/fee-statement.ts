import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DescribeOrders, type DescribedOrder } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { FeeLine, FeeMonthSummary } from './fee-month.dto.js';
import { FeeReturns } from './fee-returns.js';

const CHUNK = 500;

type NamesOfLine = Pick<FeeLine, 'externalId' | 'leadId' | 'email'>;
type KeptLine = Omit<FeeLine, 'occurredAt' | keyof NamesOfLine> & { occurredAt: Date; open: boolean };

/** The fees that an account owes for its orders, month by month, and the orders behind each sum. */
@Injectable()
export class FeeStatement {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(QueryBus) private readonly queries: Pick<QueryBus, 'execute'>,
    private readonly returns: FeeReturns,
  ) {}

  /** Latest first. */
  async months(accountId: string): Promise<FeeMonthSummary[]> {
    const { rows } = await this.pool.query<FeeMonthSummary>(MONTHS, [accountId]);
    return Promise.all(rows.map((month) => this.withExpectedRefunds(accountId, month)));
  }

  /** Shows for the current month what its closing will find. */
  private async withExpectedRefunds(accountId: string, month: FeeMonthSummary): Promise<FeeMonthSummary> {
    if (month.status !== 'open' || month.reversedCents === 0) return month;
    const cents = (await this.returns.refundedIn(accountId, month.month)).reduce((sum, { feeCents }) => sum + feeCents, 0);
    return { ...month, refundedWithInvoiceCents: cents, dueCents: month.dueCents + cents };
  }

  /** Latest order first. @param after the last conversion of the previous page. */
  async lines(accountId: string, month: string, after: string | null, limit: number): Promise<FeeLine[]> {
    const { rows } = await this.pool.query<KeptLine>(LINES, [accountId, month, after, limit]);
    const ids = rows.map(({ conversionId }) => conversionId);
    const orders = await this.queries.execute(new DescribeOrders(accountId, ids));
    const described = new Map(orders.map((order) => [order.conversionId, order]));
    const expected = await this.expectedRefundsOf(accountId, month, rows);
    return rows.map(({ open: _, ...row }) => ({
      ...row,
      occurredAt: row.occurredAt.toISOString(),
      refundedWithInvoiceCents: expected.get(row.conversionId) ?? row.refundedWithInvoiceCents,
      ...named(described.get(row.conversionId)),
    }));
  }

  private async expectedRefundsOf(accountId: string, month: string, rows: readonly KeptLine[]): Promise<Map<string, number>> {
    if (!rows.some(({ open, reversedCents }) => open && reversedCents > 0)) return new Map();
    return new Map((await this.returns.refundedIn(accountId, month)).map(({ conversionId, feeCents }) => [conversionId, feeCents]));
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
    reversed_cents::float8 AS "reversedCents", refunded_cents::float8 AS "refundedWithInvoiceCents",
    (fee_cents - reversed_cents + refunded_cents)::float8 AS "dueCents", invoice_id AS "invoiceId"
  FROM billing.fee_months WHERE account_id = $1 ORDER BY month DESC`;

const LINES = `
  SELECT conversion_id AS "conversionId", campaign_id AS "campaignId", ordered_at AS "occurredAt",
    revenue_cents::float8 AS "revenueCents", fee_cents::float8 AS "feeCents",
    returned_cents::float8 AS "returnedCents", reversed_cents::float8 AS "reversedCents",
    refunded_cents::float8 AS "refundedWithInvoiceCents",
    EXISTS (SELECT 1 FROM billing.fee_months m WHERE m.account_id = $1 AND m.month = $2 AND m.status = 'open') AS open
  FROM billing.fee_lines WHERE account_id = $1 AND month = $2 AND ($3::uuid IS NULL OR (ordered_at, conversion_id) <
    (SELECT ordered_at, conversion_id FROM billing.fee_lines WHERE account_id = $1 AND month = $2 AND conversion_id = $3))
  ORDER BY ordered_at DESC, conversion_id DESC LIMIT $4`;
