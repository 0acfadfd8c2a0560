import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { SendingState } from '../../ledger/sending.js';
import { SendingRepository } from '../../ledger/sending-repository.js';
import { StartSending } from '../../planning/start-sending.js';
import { pauseSending } from './pause-sending.decide.js';

/** Pauses a campaign's emails; an email that is being handed over at this moment is still sent. */
export class PauseSending extends Command<SendingState> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@CommandHandler(PauseSending)
export class PauseSendingHandler implements ICommandHandler<PauseSending> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly starting: StartSending,
    private readonly sendings: SendingRepository,
  ) {}

  execute({ accountId, campaignId }: PauseSending): Promise<SendingState> {
    return inTransaction(this.pool, async (tx) => {
      const sending = await this.starting.lockCurrent(tx, accountId, campaignId);
      const events = pauseSending(sending);
      return sending ? (await this.sendings.save(tx, sending, events, this.clock.now())).state : 'testing';
    });
  }
}
