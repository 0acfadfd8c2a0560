import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, accountStream } from '@rekindle/contracts';
import { EventStore, JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings, inTransaction, newId } from '@rekindle/platform';
import { CredentialVault, insertProfile } from '@rekindle/vault';
import type pg from 'pg';
import { account } from '../../account/account.js';
import { refuseUninvited, useInvitation } from '../invitation.js';
import { openAccount } from '../open-account.decide.js';
import { Passwords } from '../../credentials/passwords.js';
import { WELCOME_USER } from './welcome-user.job.js';
import { refuseOwnWord } from '../../fields/own-words.js';

/** Opens an account with its first user; the input is already validated. */
export class OpenAccount extends Command<OpenedAccount> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly fullName: string,
    readonly companyName: string,
    readonly timeZone: string,
    readonly termsVersion: string | null,
    readonly invitation: string | null,
  ) {
    super();
  }
}

export interface OpenedAccount {
  accountId: string;
  userId: string;
}

const taken = (): DomainError => new DomainError('EMAIL_TAKEN', 'User already exists with this email');

@CommandHandler(OpenAccount)
export class OpenAccountHandler implements ICommandHandler<OpenAccount> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly credentials: CredentialVault,
    private readonly passwords: Passwords,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'accounts'>,
  ) {}

  async execute({ email, password, fullName, companyName, timeZone, termsVersion, invitation }: OpenAccount): Promise<OpenedAccount> {
    refuseOwnWord(password, { email, fullName, companyName }, 'password');
    const now = this.clock.now();
    const { accounts } = this.settings;
    refuseUninvited(accounts, invitation);
    // Only saves the hashing: the unique index decides, in the transaction. Uninvited visitors do not learn that the address is taken.
    if (accounts === 'open' && (await this.credentials.byEmail(email))) throw taken();
    const opened = { accountId: newId(), userId: newId() };
    const profile = { ...opened, email, fullName, companyName, timeZone, passwordHash: await this.passwords.hash(password) };
    await inTransaction(this.pool, async (tx) => {
      if (accounts === 'invite' && invitation) await useInvitation(tx, invitation, email, now);
      if (!(await insertProfile(tx, profile))) throw taken();
      await this.store.appendIn(tx, {
        tenantId: opened.accountId,
        streamId: accountStream(opened.accountId),
        context: 'accounts',
        expectedVersion: 0,
        events: openAccount({ ...opened, timeZone, termsVersion, now }, account.initial),
        occurredAt: now,
      });
      await this.jobs.enqueue(tx, WELCOME_USER, { userId: opened.userId });
    });
    return opened;
  }
}
