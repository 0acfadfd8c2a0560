import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import { CurrentPassword } from '../current-password.js';
import { PasswordChanger } from '../password-changer.js';
import { Passwords } from '../passwords.js';
import { refuseOwnWord } from '../../fields/own-words.js';

/** Changes the password of a user who knows the current one. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly profiles: ProfileVault,
    private readonly passwords: Passwords,
    private readonly current: CurrentPassword,
    private readonly changer: PasswordChanger,
  ) {}

  async execute({ accountId, userId, currentPassword, newPassword }: ChangePassword): Promise<void> {
    const generation = await this.current.assert(userId, currentPassword, 'currentPassword');
    const profile = await this.profiles.profile(accountId, userId);
    if (profile) refuseOwnWord(newPassword, profile, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    const found = await inTransaction(this.pool, (tx) => this.changer.changeIn(tx, { accountId, userId, generation }, passwordHash));
    if (!found) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
  }
}
