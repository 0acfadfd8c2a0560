import { Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const LINES = 'billing.fee_lines';
const MONTHS = 'billing.fee_months';

type FeeEvent = Extract<BillingEvent, { type: 'PerformanceFeeAccrued' | 'PerformanceFeeReversed' }>;

/** The statement of performance fees: months, and the orders behind each. One month of an account is one stream. */
@Injectable()
export class FeesProjection implements Projection {
  readonly name = 'billing.fees';
  readonly version = 1;
  readonly context = 'billing';
  readonly subscribesTo = ['PerformanceFeeAccrued', 'PerformanceFeeReversed', 'PerformanceFeesInvoiced'] as const;
  readonly tables = [LINES, MONTHS];
  readonly reads = ['data'] as const;

  async apply(events: EventsFor<FeesProjection>, tx: Tx, table: TableName): Promise<void> {
    const moves = events.flatMap((event) => (event.type === 'PerformanceFeesInvoiced' ? [] : moveOf(event)));
    const closed = events.flatMap((event) => (event.type === 'PerformanceFeesInvoiced' ? event.data : []));
    if (moves.length > 0) {
      await tx.query(lines(table(LINES)), [JSON.stringify(moves)]);
      await tx.query(months(table(MONTHS)), [JSON.stringify(moves)]);
    }
    if (closed.length === 0) return;
    await tx.query(close(table(MONTHS)), [JSON.stringify(closed)]);
    const refunded = closed.flatMap(({ accountId, month, refunded: fees = [] }) => fees.map((fee) => ({ accountId, month, ...fee })));
    if (refunded.length === 0) return;
    for (const which of [refundedLines(table(LINES)), refundedMonths(table(MONTHS))]) await tx.query(which, [JSON.stringify(refunded)]);
  }
}

function moveOf({ type, data }: FeeEvent) {
  const { accountId, month, conversionId, campaignId, orderedAt, revenueCents, feeCents } = data;
  const [accrued, reversed] = type === 'PerformanceFeeAccrued' ? [1, 0] : [0, 1];
  return {
    ...{ account_id: accountId, month, conversion_id: conversionId, campaign_id: campaignId, ordered_at: orderedAt, orders: accrued },
    ...{ revenue_cents: accrued * revenueCents, fee_cents: accrued * feeCents },
    ...{ returned_cents: reversed * revenueCents, reversed_cents: reversed * feeCents },
  };
}

const MOVES = `jsonb_to_recordset($1) AS m(account_id uuid, month text, conversion_id uuid, campaign_id uuid, ordered_at timestamptz,
  orders int, revenue_cents bigint, fee_cents bigint, returned_cents bigint, reversed_cents bigint)`;
const SUMS = 'sum(revenue_cents), sum(fee_cents), sum(returned_cents), sum(reversed_cents)';
const ADDED = ['revenue_cents', 'fee_cents', 'returned_cents', 'reversed_cents'].map((name) => `${name} = t.${name} + excluded.${name}`);

const lines = (table: string): string => `
  INSERT INTO ${table} AS t (account_id, month, conversion_id, campaign_id, ordered_at, revenue_cents, fee_cents, returned_cents, reversed_cents)
  SELECT account_id, month, conversion_id, campaign_id, ordered_at, ${SUMS} FROM ${MOVES} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3
  ON CONFLICT (account_id, month, conversion_id) DO UPDATE SET ${ADDED.join(', ')}`;

const months = (table: string): string => `
  INSERT INTO ${table} AS t (account_id, month, orders, revenue_cents, fee_cents, returned_cents, reversed_cents)
  SELECT account_id, month, sum(orders), ${SUMS} FROM ${MOVES} GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (account_id, month) DO UPDATE SET orders = t.orders + excluded.orders, ${ADDED.join(', ')}`;

const close = (table: string): string => `
  UPDATE ${table} AS t SET status = 'invoiced', invoice_id = c."invoiceId"
  FROM jsonb_to_recordset($1) AS c("accountId" uuid, month text, "invoiceId" text)
  WHERE t.account_id = c."accountId" AND t.month = c.month`;

const REFUNDED = `jsonb_to_recordset($1) AS r("accountId" uuid, month text, "conversionId" uuid, "feeCents" bigint)`;

const refundedLines = (table: string): string => `
  UPDATE ${table} AS t SET refunded_cents = r."feeCents" FROM ${REFUNDED}
  WHERE t.account_id = r."accountId" AND t.month = r.month AND t.conversion_id = r."conversionId"`;

const refundedMonths = (table: string): string => `
  UPDATE ${table} AS t SET refunded_cents = r.cents
  FROM (SELECT "accountId", month, sum("feeCents") AS cents FROM ${REFUNDED} GROUP BY 1, 2) AS r
  WHERE t.account_id = r."accountId" AND t.month = r.month`;
