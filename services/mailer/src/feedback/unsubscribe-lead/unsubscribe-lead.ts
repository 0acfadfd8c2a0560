import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Unsubscribe } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { Suppressions } from '../../suppression/suppressions.js';
import { unsubscribed } from '../feedback.decide.js';
import { findDelivery } from '../../ledger/find-delivery.js';
import { isSame } from '../../ledger/outreach-repository.js';

/** A reader unsubscribes: it counts for the whole account, before the page answers. */
@CommandHandler(Unsubscribe)
export class UnsubscribeLeadHandler implements ICommandHandler<Unsubscribe> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly suppressions: Suppressions,
  ) {}

  async execute({ deliveryId, by }: Unsubscribe): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const place = await findDelivery(tx, deliveryId);
      await this.suppressions.suppress(tx, place, 'unsubscribed', this.clock.now(), (outreach) =>
        isSame(outreach, place) ? unsubscribed(outreach, place.step, by) : null,
      );
    });
  }
}
