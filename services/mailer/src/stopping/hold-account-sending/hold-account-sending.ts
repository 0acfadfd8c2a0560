import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccountSendingChange, HoldAccountSending } from '@rekindle/contracts';
import { EventStore, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { AccountSending } from '../../limits/account-sending.js';

/** Answers when nothing more of the account can be handed over. */
@CommandHandler(HoldAccountSending)
export class HoldAccountSendingHandler implements ICommandHandler<HoldAccountSending> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly sending: AccountSending,
  ) {}

  execute({ accountId, reason }: HoldAccountSending): Promise<AccountSendingChange> {
    return inTransaction(this.pool, async (tx) => {
      const state = await this.sending.lock(tx, accountId);
      if (state.held) return { changed: false };
      const at = this.clock.now();
      await this.sending.save(tx, state, { type: 'AccountSendingHeld', data: { accountId } }, at);
      await recordOperation(tx, this.store, { operation: 'sending.hold', target: accountId, reason, at });
      return { changed: true };
    });
  }
}
