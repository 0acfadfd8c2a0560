import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordReply } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { findDelivery } from '../../../ledger/find-delivery.js';
import { FeedbackRecords } from '../feedback-records.js';

@CommandHandler(RecordReply)
export class RecordReplyHandler implements ICommandHandler<RecordReply> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly feedback: FeedbackRecords,
  ) {}

  /** @throws DomainError NOT_FOUND for an id without a delivery */
  async execute({ deliveryId, autoReply, source }: RecordReply): Promise<void> {
    await inTransaction(this.pool, async (tx) => this.feedback.reply(tx, await findDelivery(tx, deliveryId), autoReply, source));
  }
}
