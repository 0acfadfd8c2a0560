import { Inject, Injectable } from '@nestjs/common';
import { type BillingEvent, checkoutStream } from '@rekindle/contracts';
import { EventStore, SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, type Tx, derivedId } from '@rekindle/platform';
import type { Checkout } from './checkouts.js';

type CheckoutEvent = Extract<BillingEvent, { type: `Checkout${string}` }>;

/** The events of one checkout. A visitor's are stored under the system tenant, because the account is not known yet. */
@Injectable()
export class CheckoutStream {
  constructor(
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Must be the last statement of a transaction that has locked the checkout's row; each type is appended once. */
  async appendIn(tx: Tx, { id, accountId, byVisitor }: Checkout, event: CheckoutEvent): Promise<void> {
    const stream = { tenantId: byVisitor || accountId === null ? SYSTEM_TENANT : accountId, streamId: checkoutStream(id) };
    const before = await this.store.readStream(stream.tenantId, stream.streamId, tx);
    if (before.some(({ type }) => type === event.type)) return;
    await this.store.appendIn(tx, {
      ...stream,
      context: 'billing',
      expectedVersion: before.length,
      events: [event],
      occurredAt: this.clock.now(),
      commandId: derivedId(id, event.type),
    });
  }
}
