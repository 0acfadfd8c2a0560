import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import { confirmableChange, lockProfile, saveEmail } from '@rekindle/vault';
import type pg from 'pg';
import { readToken } from '../mailed-token.js';
import { ProfileWriter } from '../../account/profile-writer.js';

/** Confirms a new sign-in address by the token of the link that was sent to it. */
export class ConfirmEmail extends Command<void> {
  constructor(
    readonly token: string,
    /** The user signed in where the link was opened; null for none. */
    readonly userId: string | null,
  ) {
    super();
  }
}

const UNIQUE_VIOLATION = '23505';
const expired = (): DomainError => new DomainError('LINK_EXPIRED', 'This link has expired or was replaced by a later one.');
const taken = (): DomainError => new DomainError('EMAIL_TAKEN', 'User already exists with this email');

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly profiles: ProfileWriter,
  ) {}

  /**
   * The link alone does not prove that the person who opens it owns the account: somebody else's account could be moved
   * to a stranger's address. Being signed in where it is opened does.
   */
  async execute({ token, userId }: ConfirmEmail): Promise<void> {
    const link = readToken(token);
    if (!link) throw expired();
    const now = this.clock.now();
    const confirmed = inTransaction(this.pool, async (tx) => {
      const asked = await confirmableChange(tx, link.id, link.hash, now);
      // A concurrent password change voids the link, a concurrent confirmation completes it: checked again under the lock.
      const locked = asked && (await lockProfile(tx, asked.accountId, asked.userId));
      const change = locked && (await confirmableChange(tx, link.id, link.hash, now));
      if (!change) throw expired();
      if (change.confirmed) return;
      await this.profiles.changeEmailIn(tx, change, async () => {
        if (!(await saveEmail(tx, link.id, { ...change, proven: userId === change.userId }, now))) throw taken();
      });
    });
    await confirmed.catch(takenMeanwhile);
  }
}

function takenMeanwhile(error: Error & { code?: string }): never {
  throw error.code === UNIQUE_VIOLATION ? taken() : error;
}
