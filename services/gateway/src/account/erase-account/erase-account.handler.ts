import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldAccount } from '@rekindle/contracts';
import { EventStore, JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, newId } from '@rekindle/platform';
import { closeProfile, lockProfile } from '@rekindle/vault';
import type pg from 'pg';
import { account, accountStream } from '../account.js';
import { CurrentPassword } from '../current-password.js';
import { eraseAccount } from './erase-account.decide.js';
import { EraseAccount } from './erase-account.js';
import { ERASE_PROFILE } from './erase-profile.job.js';

@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount, void> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(JobQueue) private readonly jobs: JobQueue,
    @Inject(CurrentPassword) private readonly current: CurrentPassword,
  ) {}

  /** The mailer first: when this answers, nothing more goes out, nobody can sign in, and no key opens anything. */
  async execute({ accountId, userId, password }: EraseAccount): Promise<void> {
    await this.current.assert(userId, password, 'password');
    await this.commands.execute(new HoldAccount(accountId));
    await inTransaction(this.pool, (tx) => this.close(tx, accountId, userId));
  }

  private async close(tx: Tx, accountId: string, userId: string): Promise<void> {
    if (!(await lockProfile(tx, accountId, userId))) return;
    const streamId = accountStream(accountId);
    const { state, version } = await this.store.load(accountId, streamId, account, tx);
    const events = eraseAccount(accountId, state);
    if (events.length === 0) return;
    await closeProfile(tx, accountId);
    await tx.query('DELETE FROM gateway.api_keys WHERE account_id = $1', [accountId]);
    const occurredAt = this.clock.now();
    const payload = { accountId, noticeId: newId(), erasedAt: occurredAt.toISOString() };
    await this.jobs.enqueue(tx, ERASE_PROFILE, payload, { key: `${ERASE_PROFILE}:${accountId}` });
    await this.store.appendIn(tx, { tenantId: accountId, streamId, context: 'accounts', expectedVersion: version, events, occurredAt });
  }
}
