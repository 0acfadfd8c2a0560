import { Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'billing.refunds';

type Issued = Extract<BillingEvent, { type: 'RefundIssued' }>['data'];

/** What went back, and when: an invoice says the sum only. */
@Injectable()
export class RefundsProjection implements Projection {
  readonly name = 'billing.refunds';
  readonly version = 1;
  readonly context = 'billing';
  readonly subscribesTo = ['RefundIssued'];
  readonly tables = [TABLE];

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const rows = new Map(
      events.map(({ data, occurredAt }) => [(data as unknown as Issued).refundId, rowOf(data as unknown as Issued, occurredAt)]),
    );
    await tx.query(
      `INSERT INTO ${table(TABLE)} SELECT * FROM jsonb_populate_recordset(NULL::billing.refunds, $1) ORDER BY refund_id
       ON CONFLICT (refund_id) DO NOTHING`,
      [JSON.stringify([...rows.values()])],
    );
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
