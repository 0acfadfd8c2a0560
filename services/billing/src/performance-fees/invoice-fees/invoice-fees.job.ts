import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { plainError } from '../../provider/plain-error.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';
import { FeeClosings, INVOICE_FEES, type InvoiceFeesPayload } from '../fee-closings.js';
import { FeeInvoices } from '../fee-invoices.js';
import { FeeMonths } from '../fee-months.js';

/** Closes an ended month, charges its invoice, and records the result. */
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
    // The events come before the mark: an interrupted run is repeated, and finds the same.
    if (invoiceId !== null) await this.reconciler.reconcile(which.accountId);
    await (outcome === 'settled' ? this.closings.settle(which) : this.closings.declined(which, attempt, nextAt));
  }
}

const DAY_MS = 86_400_000;

/** Days between the attempts at a card; after the last one the invoice waits for its owner among the others. */
const FEE_RETRY_DAYS: readonly number[] = [3, 5, 7];

/** @param attempt the current one, from 0. @param now business time. @returns when the next follows a decline; null after the last */
function nextFeeAttempt(attempt: number, now: Date): Date | null {
  const days = FEE_RETRY_DAYS[attempt];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}
