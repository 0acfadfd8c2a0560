import { Inject, Injectable } from '@nestjs/common';
import type { AccountsEvent } from '@rekindle/contracts';
import { EventStore, JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, type Tx, newId } from '@rekindle/platform';
import { lockProfile, savePassword } from '@rekindle/vault';
import { account, accountStream } from './account.js';
import { TELL_PASSWORD_CHANGED } from './tell-password-changed.job.js';

/** Changes a password, ends every session that the old one opened, and tells its user by email: all or nothing. */
@Injectable()
export class PasswordChanger {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(JobQueue) private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns false when the user is gone */
  async changeIn(tx: Tx, { accountId, userId }: { accountId: string; userId: string }, passwordHash: string): Promise<boolean> {
    // Locked first: changes of one account follow one another, so that its stream knows no conflict.
    if (!(await lockProfile(tx, accountId, userId))) return false;
    await savePassword(tx, userId, passwordHash);
    await this.jobs.enqueue(tx, TELL_PASSWORD_CHANGED, { userId, noticeId: newId() });
    const streamId = accountStream(accountId);
    const { version } = await this.store.load(accountId, streamId, account, tx);
    const events: AccountsEvent[] = [{ type: 'PasswordChanged', data: { accountId, userId } }];
    const occurredAt = this.clock.now();
    await this.store.appendIn(tx, { tenantId: accountId, streamId, context: 'accounts', expectedVersion: version, events, occurredAt });
    return true;
  }
}
