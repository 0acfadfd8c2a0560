import { Inject, Injectable } from '@nestjs/common';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { FeeInvoices } from './fee-invoices.js';
import { feeMonth, feeStream, feeWords } from './fee-month.decide.js';

/** Closes a month: from then on no fee comes into it, and its invoice says its sum. */
@Injectable()
export class FeeMonths {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FeeInvoices) private readonly invoices: FeeInvoices,
  ) {}

  /**
   * The invoice is a draft until the month is closed: one that was made and not written down is found again, and one
   * whose sum was overtaken has charged nobody.
   * @returns the invoice to charge; null where there is none
   * @throws DomainError CONCURRENCY_CONFLICT when a fee came in meanwhile
   */
  async close(accountId: string, month: string): Promise<string | null> {
    const stream = { tenantId: accountId, streamId: feeStream(accountId, month) };
    const { state, version } = await this.store.load(stream.tenantId, stream.streamId, feeMonth);
    if (state.invoiced || version === 0) return state.invoiced?.invoiceId ?? null;
    const { feeCents } = state;
    const bill = { accountId, month, amountCents: feeCents, words: feeWords(month, state) };
    const invoiceId = feeCents === 0 ? null : await this.invoices.draft(bill);
    const events = [{ type: 'PerformanceFeesInvoiced', data: { accountId, month, feeCents, invoiceId } }];
    await this.store.append({ ...stream, context: 'billing', expectedVersion: version, events, occurredAt: this.clock.now() });
    return invoiceId;
  }
}
