import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { SystemMail } from '@rekindle/email';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, inTransaction, newId } from '@rekindle/platform';
import { keepAddressToNotify, lockProfile, requestEmailChange } from '@rekindle/vault';
import type pg from 'pg';
import { CurrentPassword } from '../current-password.js';
import { SEND_CONFIRMATION_LINK } from './send-confirmation-link.job.js';
import { NOTIFY_OLD_ADDRESS } from './notify-old-address.job.js';

/** Requests another sign-in address, which takes effect once confirmed from that address. */
export class ChangeEmail extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
    private readonly mail: SystemMail,
    private readonly current: CurrentPassword,
  ) {}

  async execute({ accountId, userId, email, password }: ChangeEmail): Promise<void> {
    const generation = await this.current.assert(userId, password, 'password');
    if (!(await this.mail.possible()))
      throw new DomainError('EMAIL_NOT_POSSIBLE', 'This server cannot send email yet, so the new address cannot be confirmed.');
    const [id, noticeId] = [newId(), newId()];
    await inTransaction(this.pool, async (tx) => {
      const profile = await lockProfile(tx, accountId, userId);
      if (profile?.sessionGeneration !== generation) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
      await requestEmailChange(tx, { id, userId, email });
      await this.jobs.enqueue(tx, SEND_CONFIRMATION_LINK, { changeId: id });
      await keepAddressToNotify(tx, noticeId, userId);
      await this.jobs.enqueue(tx, NOTIFY_OLD_ADDRESS, { noticeId });
    });
  }
}
