import { Inject, Injectable } from '@nestjs/common';
import { feeStream, subscriptionStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { subscription } from '../subscription/subscription.js';
import { type FeeStanding, type MonthEvents, type RefundedFee, feeBooks, refundedFees } from './fee-returns.decide.js';

/** The part of an account's fees that was returned, by refunds of their invoices or by credits of later months. */
@Injectable()
export class FeeReturns {
  constructor(
    private readonly store: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  /** The part of a month's reversals that had been refunded with the invoices that charged them. */
  async refundedIn(accountId: string, month: string): Promise<RefundedFee[]> {
    const { state } = await this.store.load(accountId, subscriptionStream(accountId), subscription);
    const fees = Object.values(state.invoices).filter(({ reason, refundedCents }) => reason === 'fees' && refundedCents > 0);
    if (fees.length === 0) return [];
    const refunds = new Map(fees.map(({ invoiceId, refundedCents }) => [invoiceId, refundedCents]));
    const before = (await this.closed(accountId)).filter((one) => one.month < month);
    return refundedFees(before, await this.eventsOf(accountId, month), refunds);
  }

  /** The state of the fee that an invoice charged; null for another invoice. */
  async standingOf(accountId: string, invoiceId: string): Promise<FeeStanding | null> {
    const { standings } = feeBooks(await this.closed(accountId));
    return [...standings.values()].find((standing) => standing.invoiceId === invoiceId) ?? null;
  }

  /** From the events, including which months there are: those due for closing. A read model might lag. */
  private async closed(accountId: string): Promise<MonthEvents[]> {
    const { rows } = await this.pool.query<{ month: string }>(
      'SELECT month FROM billing.fee_closings WHERE account_id = $1 ORDER BY month',
      [accountId],
    );
    const months: MonthEvents[] = [];
    for (const { month } of rows) {
      const one = await this.eventsOf(accountId, month);
      if (one.events.at(-1)?.type === 'PerformanceFeesInvoiced') months.push(one);
    }
    return months;
  }

  private async eventsOf(accountId: string, month: string): Promise<MonthEvents> {
    return { month, events: await this.store.readStream(accountId, feeStream(accountId, month)) };
  }
}
