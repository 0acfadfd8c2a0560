import { Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'billing.invoices';

type Recorded = Extract<BillingEvent, { type: 'InvoiceRecorded' }>['data'];

/** Every invoice as it was last recorded. */
@Injectable()
export class InvoicesProjection implements Projection {
  readonly name = 'billing.invoices';
  readonly version = 1;
  readonly context = 'billing';
  readonly subscribesTo = ['InvoiceRecorded'] as const;
  readonly tables = [TABLE];
  readonly reads = ['data'] as const;

  async apply(events: EventsFor<InvoicesProjection>, tx: Tx, table: TableName): Promise<void> {
    const latest = new Map(events.map(({ data }) => [data.invoiceId, rowOf(data)]));
    await tx.query(
      `INSERT INTO ${table(TABLE)} SELECT * FROM jsonb_populate_recordset(NULL::billing.invoices, $1) ORDER BY invoice_id
       ON CONFLICT (invoice_id) DO UPDATE SET number = excluded.number, reason = excluded.reason, status = excluded.status,
         total_cents = excluded.total_cents, paid_cents = excluded.paid_cents, refunded_cents = excluded.refunded_cents,
         issued_at = excluded.issued_at, paid_at = excluded.paid_at`,
      [JSON.stringify([...latest.values()])],
    );
  }
}

const rowOf = (data: Recorded) => ({
  invoice_id: data.invoiceId,
  account_id: data.accountId,
  number: data.number,
  reason: data.reason,
  status: data.status,
  total_cents: data.totalCents,
  paid_cents: data.paidCents,
  refunded_cents: data.refundedCents,
  currency: data.currency,
  issued_at: data.issuedAt,
  paid_at: data.paidAt,
});
