import { Inject, Injectable } from '@nestjs/common';
import { conversionStream, feeStream, subscriptionStream } from '@rekindle/contracts';
import { EventStore, retryOnConflict } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, localMonth, nextMonth } from '@rekindle/platform';
import type pg from 'pg';
import { type Order, type Share, feeEvents, orderOf, shareAt } from './fee.decide.js';

interface Known extends Share {
  reversals: number;
}

/** Records what is owed for orders in the current month. */
@Injectable()
export class FeeLedger {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Brings the fees of one order up to date; a repeat writes nothing. */
  settle(accountId: string, conversionId: string): Promise<void> {
    return retryOnConflict(() => inTransaction(this.pool, (tx) => this.settleIn(tx, accountId, conversionId)));
  }

  private async settleIn(tx: Tx, accountId: string, conversionId: string): Promise<void> {
    const order = orderOf((await this.store.readStream(accountId, conversionStream(conversionId), tx)).map(dated));
    if (!order) return;
    const known = await this.known(tx, conversionId);
    const share = known ?? (await this.shareOf(tx, order));
    if (!share) return;
    const { percent, terms } = share;
    const seen = { accrued: known !== null, reversals: known?.reversals ?? 0 };
    const { month, version } = await this.openMonth(tx, accountId);
    const events = feeEvents(order, { percent, terms }, seen, month);
    if (events.length === 0) return;
    await tx.query(KEEP, [conversionId, accountId, percent, terms, order.reversals.length]);
    const stream = { tenantId: accountId, streamId: feeStream(accountId, month), context: 'billing' as const };
    await this.store.appendIn(tx, { ...stream, expectedVersion: version, events, occurredAt: this.clock.now() });
  }

  /** A recorded fee is never decided again, even when refunds come or the plan has changed. */
  private async known(tx: Tx, conversionId: string): Promise<Known | null> {
    const { rows } = await tx.query<Known>('SELECT percent, terms, reversals FROM billing.fee_orders WHERE conversion_id = $1 FOR UPDATE', [
      conversionId,
    ]);
    return rows[0] ?? null;
  }

  /** From the account's stream: a read model may not yet know a plan that was bought a moment before the order. */
  private async shareOf(tx: Tx, { accountId, orderedAt }: Order): Promise<Share | null> {
    const history = await this.store.readStream(accountId, subscriptionStream(accountId), tx);
    return shareAt(history.map(dated), orderedAt);
  }

  /** The current month, or the next one not yet invoiced: an account may move to a zone where it is still last month. */
  private async openMonth(tx: Tx, accountId: string): Promise<{ month: string; version: number }> {
    const { rows } = await tx.query<{ zone: string | null }>('SELECT time_zone AS zone FROM billing.accounts WHERE account_id = $1', [
      accountId,
    ]);
    for (let month = localMonth(this.clock.now(), rows[0]?.zone ?? null); ; month = nextMonth(month)) {
      const last = await this.store.last(accountId, feeStream(accountId, month), tx);
      if (last?.type !== 'PerformanceFeesInvoiced') return { month, version: last?.streamVersion ?? 0 };
    }
  }
}

const dated = <Event extends { eventId: string; occurredAt: Date }>(event: Event) => ({
  event,
  eventId: event.eventId,
  at: event.occurredAt,
});

const KEEP = `
  INSERT INTO billing.fee_orders (conversion_id, account_id, percent, terms, reversals) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (conversion_id) DO UPDATE SET reversals = excluded.reversals`;
