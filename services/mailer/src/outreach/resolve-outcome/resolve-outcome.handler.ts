import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ResolveOutcome } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { findDelivery } from '../find-delivery.js';
import { resolve } from '../hand-off.decide.js';
import { OutreachBook } from '../outreach-book.js';

/** Settles the figures; it sends nothing again, because the sequence has gone on from the unknown as from a sent one. */
@CommandHandler(ResolveOutcome)
export class ResolveOutcomeHandler implements ICommandHandler<ResolveOutcome> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OutreachBook) private readonly outreaches: OutreachBook,
  ) {}

  async execute({ deliveryId, outcome, evidence }: ResolveOutcome): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const place = await findDelivery(tx, deliveryId);
      await this.outreaches.change(tx, [place], this.clock.now(), (outreach) => resolve(outreach, place.step, outcome, evidence));
    });
  }
}
