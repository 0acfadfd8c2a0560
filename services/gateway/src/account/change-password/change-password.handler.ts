import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { CurrentPassword } from '../current-password.js';
import { PasswordChanger } from '../password-changer.js';
import { Passwords } from '../passwords.js';
import { ChangePassword } from './change-password.js';

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword, void> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(CurrentPassword) private readonly current: CurrentPassword,
    @Inject(PasswordChanger) private readonly changer: PasswordChanger,
  ) {}

  async execute({ accountId, userId, currentPassword, newPassword }: ChangePassword): Promise<void> {
    const generation = await this.current.assert(userId, currentPassword, 'currentPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    const found = await inTransaction(this.pool, (tx) => this.changer.changeIn(tx, { accountId, userId, generation }, passwordHash));
    if (!found) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
  }
}
