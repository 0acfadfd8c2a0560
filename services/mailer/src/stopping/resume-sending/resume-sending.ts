import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { SendingState } from '../../ledger/sending.js';
import { SendingRepository } from '../../ledger/sending-repository.js';
import { StartSending } from '../../planning/start-sending.js';
import { resumeSending } from './resume-sending.decide.js';

/** Resumes a paused campaign. */
export class ResumeSending extends Command<SendingState> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@CommandHandler(ResumeSending)
export class ResumeSendingHandler implements ICommandHandler<ResumeSending> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly starting: StartSending,
    private readonly sendings: SendingRepository,
  ) {}

  execute({ accountId, campaignId }: ResumeSending): Promise<SendingState> {
    return inTransaction(this.pool, async (tx) => {
      const sending = await this.starting.lockCurrent(tx, accountId, campaignId);
      const events = resumeSending(sending);
      return sending ? (await this.sendings.save(tx, sending, events, this.clock.now())).state : 'testing';
    });
  }
}
