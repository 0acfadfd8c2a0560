import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import { type LockedProfile, ProfileVault, isResetValid, lockProfile, resetUser, useReset } from '@rekindle/vault';
import type pg from 'pg';
import type { DeviceUser } from '../../access/known-devices.js';
import { readToken } from '../mailed-token.js';
import { PasswordChanger } from '../password-changer.js';
import { Passwords } from '../passwords.js';
import { refuseOwnWord } from '../../fields/own-words.js';

/** Sets a new password by the token of a mailed link. */
export class ResetPassword extends Command<DeviceUser> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

/** The same error for every unusable link: whether it ever worked is not revealed. */
const expired = (): DomainError => new DomainError('LINK_EXPIRED', 'This link has expired or was used already.');

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly profiles: ProfileVault,
    private readonly passwords: Passwords,
    private readonly changer: PasswordChanger,
  ) {}

  async execute({ token, password }: ResetPassword): Promise<DeviceUser> {
    const link = readToken(token);
    const now = this.clock.now();
    // Only saves the hashing: the token is used up in the transaction.
    if (!link || !(await isResetValid(this.pool, link.id, link.hash, now))) throw expired();
    const passwordHash = await this.passwords.hash(password);
    return inTransaction(this.pool, async (tx) => {
      const who = await this.lockOwner(tx, link.id);
      if (!who) throw expired();
      // Before the link is used up, so that it can be used again for a better password.
      refuseOwnWord(password, who, 'password');
      if (!(await useReset(tx, link.id, link.hash, now)) || !(await this.changer.chooseIn(tx, who, passwordHash))) throw expired();
      return { userId: who.userId, generation: who.sessionGeneration + 1 };
    });
  }

  /** Locked before the link is used up: every change of a profile locks it before its links. */
  private async lockOwner(tx: Tx, linkId: string): Promise<LockedProfile | null> {
    const userId = await resetUser(tx, linkId);
    const user = userId === null ? null : await this.profiles.userById(userId, tx);
    return user && lockProfile(tx, user.accountId, user.id);
  }
}
