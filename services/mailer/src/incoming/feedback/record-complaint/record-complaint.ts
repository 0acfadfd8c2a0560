import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordComplaint } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { findDelivery } from '../../../ledger/find-delivery.js';
import { FeedbackRecords } from '../feedback-records.js';

@CommandHandler(RecordComplaint)
export class RecordComplaintHandler implements ICommandHandler<RecordComplaint> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly feedback: FeedbackRecords,
  ) {}

  /** @throws DomainError NOT_FOUND for an id without a delivery */
  async execute({ deliveryId }: RecordComplaint): Promise<void> {
    await inTransaction(this.pool, async (tx) => this.feedback.complaint(tx, await findDelivery(tx, deliveryId), { isProved: true }));
  }
}
