import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { Sending, SendingEvent, SendingState } from '../ledger/sending.js';
import { SendingRepository } from '../ledger/sending-repository.js';
import { StartSending } from '../planning/start-sending.js';

/** A user's order about the sending of a campaign. */
export abstract class SendingOrder extends Command<SendingState> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

/** Carries such orders out. */
@Injectable()
export class SendingOrders {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly starting: StartSending,
    private readonly sendings: SendingRepository,
  ) {}

  carryOut({ accountId, campaignId }: SendingOrder, decide: (sending: Sending | null) => SendingEvent[]): Promise<SendingState> {
    return inTransaction(this.pool, async (tx) => {
      const sending = await this.starting.lockCurrent(tx, accountId, campaignId);
      const events = decide(sending);
      return sending ? (await this.sendings.save(tx, sending, events, this.clock.now())).state : 'testing';
    });
  }
}
