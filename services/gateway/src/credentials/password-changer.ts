import { Inject, Injectable } from '@nestjs/common';
import { accountStream } from '@rekindle/contracts';
import { type Append, EventStore, JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, type Tx, newId } from '@rekindle/platform';
import { lockProfile, proveEmail, savePassword } from '@rekindle/vault';
import { ApiKeyRepository } from '../api-keys/api-key.repository.js';
import { withdrawApiKeys } from '../api-keys/withdraw-api-keys.js';
import { account } from '../account/account.js';
import { NOTIFY_PASSWORD_CHANGED } from './notify-password-changed.job.js';

interface Who {
  accountId: string;
  userId: string;
}

/** Changes a password, ends every session that the old one opened, and notifies its user by email: all or nothing. */
@Injectable()
export class PasswordChanger {
  constructor(
    private readonly store: EventStore,
    private readonly jobs: JobQueue,
    private readonly keys: ApiKeyRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Changes it for a user who knows the old one.
   * @param who with the session generation in which the old one was checked
   * @returns false when the user is gone, or another password has been set since
   */
  async changeIn(tx: Tx, who: Who & { generation: number }, passwordHash: string): Promise<boolean> {
    const profile = await lockProfile(tx, who.accountId, who.userId);
    if (profile?.sessionGeneration !== who.generation) return false;
    await this.save(tx, who, passwordHash, []);
    return true;
  }

  /**
   * Sets it by a mailed link. The first link proves the address; until then anybody could have entered it, so earlier API
   * keys may be a stranger's and are withdrawn.
   * @returns false when the user is gone
   */
  async chooseIn(tx: Tx, who: Who, passwordHash: string): Promise<boolean> {
    const profile = await lockProfile(tx, who.accountId, who.userId);
    if (!profile) return false;
    const now = this.clock.now();
    const withdrawn = profile.emailProven ? null : await withdrawApiKeys(tx, { store: this.store, keys: this.keys }, who.accountId, now);
    await proveEmail(tx, who.userId);
    await this.save(tx, who, passwordHash, withdrawn ? [withdrawn] : []);
    return true;
  }

  private async save(tx: Tx, { accountId, userId }: Who, passwordHash: string, withdrawn: Append[]): Promise<void> {
    await savePassword(tx, userId, passwordHash);
    const withdrawnKeys = withdrawn.reduce((sum, { events }) => sum + events.length, 0);
    await this.jobs.enqueue(tx, NOTIFY_PASSWORD_CHANGED, { userId, noticeId: newId(), withdrawnKeys });
    const streamId = accountStream(accountId);
    const { version: expectedVersion } = await this.store.load(accountId, streamId, account, tx);
    const events = [{ type: 'PasswordChanged', data: { accountId, userId } }];
    const changed: Append = { tenantId: accountId, streamId, context: 'accounts', expectedVersion, events, occurredAt: this.clock.now() };
    await this.store.appendAllIn(tx, [changed, ...withdrawn]);
  }
}
