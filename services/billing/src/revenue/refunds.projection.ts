import { Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'billing.refunds';

type Issued = Extract<BillingEvent, { type: 'RefundIssued' }>['data'];

/** Refunds with their dates, because an invoice has only their sum. A refund that the bank rejected does not count. */
@Injectable()
export class RefundsProjection implements Projection {
  readonly name = 'billing.refunds';
  readonly version = 2;
  readonly context = 'billing';
  readonly subscribesTo = ['RefundIssued', 'RefundFailed'] as const;
  readonly tables = [TABLE];

  async apply(events: EventsFor<RefundsProjection>, tx: Tx, table: TableName): Promise<void> {
    const issued = events.filter((event) => event.type === 'RefundIssued');
    const failed = events.filter((event) => event.type === 'RefundFailed').map(({ data }) => data.refundId);
    const rows = new Map(issued.map(({ data, occurredAt }) => [data.refundId, rowOf(data, occurredAt)]));
    await tx.query(
      `INSERT INTO ${table(TABLE)} SELECT * FROM jsonb_populate_recordset(NULL::billing.refunds, $1) ORDER BY refund_id
       ON CONFLICT (refund_id) DO NOTHING`,
      [JSON.stringify([...rows.values()])],
    );
    // In the order of their stream, where a refund fails after it was issued.
    if (failed.length > 0) await tx.query(`DELETE FROM ${table(TABLE)} WHERE refund_id = ANY ($1)`, [failed]);
  }
}

const rowOf = ({ refundId, accountId, invoiceId, amountCents, because }: Issued, issuedAt: Date) => ({
  refund_id: refundId,
  account_id: accountId,
  invoice_id: invoiceId,
  amount_cents: amountCents,
  because,
  issued_at: issuedAt,
});
