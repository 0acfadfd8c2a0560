import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordReply } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { replied } from '../feedback.decide.js';
import { findDelivery } from '../../ledger/find-delivery.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';

@CommandHandler(RecordReply)
export class RecordReplyHandler implements ICommandHandler<RecordReply> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outreaches: OutreachRepository,
  ) {}

  async execute({ deliveryId, autoReply, source }: RecordReply): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const place = await findDelivery(tx, deliveryId);
      await this.outreaches.change(tx, [place], this.clock.now(), (outreach) => replied(outreach, place.step, autoReply, source));
    });
  }
}
