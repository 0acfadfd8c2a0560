import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PauseEmails } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { findDelivery } from '../../../ledger/find-delivery.js';
import { FeedbackRecords } from '../feedback-records.js';

/** A recipient asks for a pause, which takes effect before the page answers. Repeating it does not extend the pause. */
@CommandHandler(PauseEmails)
export class PauseEmailsHandler implements ICommandHandler<PauseEmails> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly feedback: FeedbackRecords,
  ) {}

  /** @throws DomainError NOT_FOUND for an id without a delivery */
  async execute({ deliveryId }: PauseEmails): Promise<void> {
    await inTransaction(this.pool, async (tx) => this.feedback.pause(tx, await findDelivery(tx, deliveryId)));
  }
}
