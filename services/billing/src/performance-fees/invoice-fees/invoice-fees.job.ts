import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { plainError } from '../../provider/plain-error.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';
import { FeeClosings, INVOICE_FEES, type InvoiceFeesPayload } from '../fee-closings.js';
import { FeeInvoices } from '../fee-invoices.js';
import { FeeMonths } from '../fee-months.js';
import { nextFeeAttempt } from '../fee-retries.js';

/** Closes a month that has ended, charges its invoice, and records the result. */
@Injectable()
export class InvoiceFees implements JobHandler<InvoiceFeesPayload> {
  readonly name = INVOICE_FEES;

  constructor(
    private readonly months: FeeMonths,
    private readonly invoices: FeeInvoices,
    private readonly closings: FeeClosings,
    private readonly reconciler: SubscriptionReconciler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(which: InvoiceFeesPayload): Promise<void> {
    const attempt = await this.closings.waiting(which);
    if (attempt === null) return;
    try {
      await this.invoice(which, attempt);
    } catch (error) {
      throw plainError(error);
    }
  }

  private async invoice(which: InvoiceFeesPayload, attempt: number): Promise<void> {
    const invoiceId = await this.months.close(which.accountId, which.month);
    const nextAt = nextFeeAttempt(attempt, this.clock.now());
    const outcome = invoiceId === null ? 'settled' : await this.invoices.collect(invoiceId, which, attempt, nextAt);
    // The events before the mark: a run that breaks off in between is repeated, and finds the same.
    if (invoiceId !== null) await this.reconciler.reconcile(which.accountId);
    await (outcome === 'settled' ? this.closings.settle(which) : this.closings.declined(which, attempt, nextAt));
  }
}
