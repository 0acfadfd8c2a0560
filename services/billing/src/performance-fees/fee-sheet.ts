import { Readable, pipeline } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { plainDollars } from '@rekindle/contracts';
import { harmlessCell } from '@rekindle/platform';
import { format } from 'fast-csv';
import type { FeeLine, FeeMonthSummary } from './fee-month.dto.js';
import { FeeStatement } from './fee-statement.js';

/** A very recent order may lack its lead for a moment; it was not erased. */
const leadOf = ({ leadId, email }: FeeLine): string => (leadId === null ? '' : (email ?? 'erased'));

const COLUMNS: [string, (line: FeeLine, month: FeeMonthSummary) => string][] = [
  ['month', (_, { month }) => month],
  ['order_id', ({ externalId }) => externalId ?? ''],
  ['lead', leadOf],
  ['ordered_at', ({ occurredAt }) => occurredAt],
  ['revenue', ({ revenueCents }) => plainDollars(revenueCents)],
  ['fee', ({ feeCents }) => plainDollars(feeCents)],
  ['refunded', ({ returnedCents }) => plainDollars(returnedCents)],
  ['fee_returned', ({ reversedCents }) => plainDollars(reversedCents)],
  ['refunded_with_invoice', ({ refundedWithInvoiceCents }) => plainDollars(refundedWithInvoiceCents)],
  ['due', ({ feeCents, reversedCents, refundedWithInvoiceCents }) => plainDollars(feeCents - reversedCents + refundedWithInvoiceCents)],
  ['campaign_id', ({ campaignId }) => campaignId],
  ['conversion_id', ({ conversionId }) => conversionId],
  ['invoice_id', (_, { invoiceId }) => invoiceId ?? ''],
];

export const feeColumns = COLUMNS.map(([name]) => name);

/** The statement as a CSV file: a row for each order of a month, and for each reversal in a later one. */
@Injectable()
export class FeeSheet {
  constructor(private readonly statement: FeeStatement) {}

  /** @param month all by default */
  csv(accountId: string, { month, writeBOM }: { month?: string; writeBOM: boolean }): Readable {
    const csv = format({ writeBOM, includeEndRowDelimiter: true });
    pipeline(Readable.from(this.rows(accountId, month)), csv, () => undefined);
    return csv;
  }

  private async *rows(accountId: string, wanted?: string): AsyncGenerator<string[]> {
    yield feeColumns;
    for (const month of await this.statement.months(accountId)) {
      if (wanted !== undefined && month.month !== wanted) continue;
      for await (const line of this.statement.all(accountId, month.month)) yield COLUMNS.map(([, cell]) => harmlessCell(cell(line, month)));
    }
  }
}
