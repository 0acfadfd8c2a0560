import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordBounce } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { findDelivery } from '../../../ledger/find-delivery.js';
import { FeedbackRecords } from '../feedback-records.js';

@CommandHandler(RecordBounce)
export class RecordBounceHandler implements ICommandHandler<RecordBounce> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly feedback: FeedbackRecords,
  ) {}

  /** @throws DomainError NOT_FOUND for an id without a delivery */
  async execute({ deliveryId, kind, code, reason }: RecordBounce): Promise<void> {
    await inTransaction(this.pool, async (tx) => this.feedback.bounce(tx, await findDelivery(tx, deliveryId), { kind, code, reason }));
  }
}
