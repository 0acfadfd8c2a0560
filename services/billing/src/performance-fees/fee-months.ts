import { Inject, Injectable } from '@nestjs/common';
import { feeStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { AccountLeases } from '../account/account-leases.js';
import { SubscriptionReconciler } from '../reconciliation/subscription-reconciler.js';
import { FeeInvoices } from './fee-invoices.js';
import { feeMonth, feeWords } from './fee-month.decide.js';
import { FeeReturns } from './fee-returns.js';
import type { RefundedFee } from './fee-returns.decide.js';

/** Closes a month: from then on no fee is added to it, and its invoice states its sum. */
@Injectable()
export class FeeMonths {
  constructor(
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly invoices: FeeInvoices,
    private readonly returns: FeeReturns,
    private readonly leases: AccountLeases,
    private readonly reconciler: SubscriptionReconciler,
  ) {}

  /**
   * The invoice is a draft until the month is closed: one that was created but not recorded is found again, and one with an outdated
   * sum has charged nothing.
   * @returns the invoice to charge; null if there is none
   * @throws DomainError CONCURRENCY_CONFLICT if a fee was added in between
   */
  async close(accountId: string, month: string): Promise<string | null> {
    const { state } = await this.store.load(accountId, feeStream(accountId, month), feeMonth);
    if (state.invoiced) return state.invoiced.invoiceId;
    if (state.reversals === 0) return this.closeWith(accountId, month, () => Promise.resolve([]));
    // A concurrent refund would return the same fee.
    return this.leases.holding(accountId, (stillHeld) =>
      this.closeWith(accountId, month, async () => {
        await this.reconciler.reconcile(accountId);
        const refunded = await this.returns.refundedIn(accountId, month);
        await stillHeld();
        return refunded;
      }),
    );
  }

  private async closeWith(accountId: string, month: string, find: () => Promise<RefundedFee[]>): Promise<string | null> {
    const stream = { tenantId: accountId, streamId: feeStream(accountId, month) };
    const { state, version } = await this.store.load(stream.tenantId, stream.streamId, feeMonth);
    if (state.invoiced || version === 0) return state.invoiced?.invoiceId ?? null;
    const refunded = await find();
    const refundedCents = refunded.reduce((sum, one) => sum + one.feeCents, 0);
    const feeCents = state.feeCents + refundedCents;
    const bill = { accountId, month, amountCents: feeCents, words: feeWords(month, state, refundedCents) };
    const invoiceId = feeCents === 0 ? null : await this.invoices.draft(bill);
    const data = { accountId, month, feeCents, invoiceId, ...(refunded.length > 0 && { refunded }) };
    const events = [{ type: 'PerformanceFeesInvoiced', data }];
    await this.store.append({ ...stream, context: 'billing', expectedVersion: version, events, occurredAt: this.clock.now() });
    return invoiceId;
  }
}
