import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordComplaint } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { Suppressions } from '../../suppression/suppressions.js';
import { complained } from '../feedback.decide.js';
import { findDelivery } from '../../ledger/find-delivery.js';
import { isSame } from '../../ledger/outreach-repository.js';

/** A reader called an email spam: the account never writes to that address again. */
@CommandHandler(RecordComplaint)
export class RecordComplaintHandler implements ICommandHandler<RecordComplaint> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly suppressions: Suppressions,
  ) {}

  async execute({ deliveryId }: RecordComplaint): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const place = await findDelivery(tx, deliveryId);
      await this.suppressions.suppress(tx, place, 'complained', this.clock.now(), (outreach) =>
        isSame(outreach, place) ? complained(outreach, place.step) : null,
      );
    });
  }
}
