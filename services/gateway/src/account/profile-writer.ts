import { Injectable } from '@nestjs/common';
import { type AccountsEvent, accountStream } from '@rekindle/contracts';
import { Streams } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type VaultProfile, lockProfile, saveProfile } from '@rekindle/vault';
import { account } from './account.js';
import { type ProfileChanges, changeEmail, changeProfile } from './profile.decide.js';

/** Changes a profile in the vault and records the change in the account's stream, in one transaction. */
@Injectable()
export class ProfileWriter {
  constructor(private readonly streams: Streams) {}

  /**
   * @param change what to change, given the current profile
   * @returns false when there is no such profile
   */
  async changeIn(tx: Tx, who: { accountId: string; userId: string }, change: (current: VaultProfile) => ProfileChanges): Promise<boolean> {
    const current = await lockProfile(tx, who.accountId, who.userId);
    if (!current) return false;
    const changes = change(current);
    const events = changeProfile(who.accountId, current, changes);
    if (events.length === 0) return true;
    await saveProfile(tx, { ...current, ...definedOf(changes), profileVersion: current.profileVersion + 1 });
    await this.append(tx, who.accountId, events);
    return true;
  }

  /** @param save writes the new address; if it throws, everything is rolled back */
  async changeEmailIn(tx: Tx, who: { accountId: string; userId: string }, save: () => Promise<void>): Promise<void> {
    const current = await lockProfile(tx, who.accountId, who.userId);
    if (!current) return;
    await save();
    await saveProfile(tx, { ...current, profileVersion: current.profileVersion + 1 });
    await this.append(tx, who.accountId, changeEmail(who.accountId, current));
  }

  private async append(tx: Tx, accountId: string, events: AccountsEvent[]): Promise<void> {
    const stream = { tenantId: accountId, streamId: accountStream(accountId), context: 'accounts' } as const;
    await this.streams.changeIn(tx, stream, account, () => events);
  }
}

const definedOf = (changes: ProfileChanges): ProfileChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
