import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import { ProfileVault, resetStands, useReset } from '@rekindle/vault';
import type pg from 'pg';
import { readToken } from '../mailed-token.js';
import { PasswordChanger } from '../password-changer.js';
import { Passwords } from '../passwords.js';
import { ResetPassword } from './reset-password.js';

/** One answer for every link that does not work: which of them ever did is nobody's business. */
const expired = (): DomainError => new DomainError('LINK_EXPIRED', 'This link has expired or was used already.');

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword, void> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ProfileVault) private readonly profiles: ProfileVault,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(PasswordChanger) private readonly changer: PasswordChanger,
  ) {}

  async execute({ token, password }: ResetPassword): Promise<void> {
    const link = readToken(token);
    const now = this.clock.now();
    // Only to save the hashing: the token is taken in the transaction.
    if (!link || !(await resetStands(this.pool, link.id, link.hash, now))) throw expired();
    const passwordHash = await this.passwords.hash(password);
    await inTransaction(this.pool, async (tx) => {
      const userId = await useReset(tx, link.id, link.hash, now);
      const user = userId && (await this.profiles.userById(userId));
      if (!user || !(await this.changer.changeIn(tx, { accountId: user.accountId, userId: user.id }, passwordHash))) throw expired();
    });
  }
}
