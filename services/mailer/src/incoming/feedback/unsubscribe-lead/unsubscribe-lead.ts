import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Unsubscribe } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { findDelivery } from '../../../ledger/find-delivery.js';
import { FeedbackRecords } from '../feedback-records.js';

/** A recipient unsubscribes, which takes effect before the page answers. */
@CommandHandler(Unsubscribe)
export class UnsubscribeLeadHandler implements ICommandHandler<Unsubscribe> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly feedback: FeedbackRecords,
  ) {}

  /** @throws DomainError NOT_FOUND for an id without a delivery */
  async execute({ deliveryId, by }: Unsubscribe): Promise<void> {
    await inTransaction(this.pool, async (tx) => this.feedback.unsubscribe(tx, await findDelivery(tx, deliveryId), by));
  }
}
