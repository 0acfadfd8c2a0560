import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { SystemMail } from '@rekindle/email';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, inTransaction, newId } from '@rekindle/platform';
import { requestReset } from '@rekindle/vault';
import type pg from 'pg';
import { SEND_RESET_LINK } from './send-reset-link.job.js';

/** Requests a password reset link. Whether the address has an account is never disclosed. */
export class ForgotPassword extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

/** The same statements for every address: the job finds out whether there is a user to write to. */
@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
    private readonly mail: SystemMail,
  ) {}

  async execute({ email }: ForgotPassword): Promise<void> {
    if (!(await this.mail.possible()))
      throw new DomainError('EMAIL_NOT_POSSIBLE', 'This server cannot send email yet, so no link can be sent.');
    const resetId = newId();
    await inTransaction(this.pool, async (tx) => {
      await requestReset(tx, resetId, email);
      await this.jobs.enqueue(tx, SEND_RESET_LINK, { resetId });
    });
  }
}
