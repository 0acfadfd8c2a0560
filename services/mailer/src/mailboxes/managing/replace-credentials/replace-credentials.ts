import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Check, MailServerPlace } from '../../checks/mail-account.js';
import { MailboxChecks } from '../../checks/check-mailbox.js';
import { checkFailed } from '../../mailbox/mailbox.errors.js';
import { mailAccountOf, type Passwords } from '../../mailbox/mailbox-secrets.js';
import type { MailboxState } from '../../mailbox/mailbox.js';
import { Mailboxes } from '../../mailbox/mailboxes.js';
import { Recheck } from '../../health/recheck.js';

/** Replaces a mailbox's servers or passwords, once every check with the new ones has succeeded. */
export class ReplaceCredentials extends Command<{ state: MailboxState; checks: Check[] }> {
  constructor(
    readonly accountId: string,
    readonly mailboxId: string,
    readonly given: { smtp: MailServerPlace; imap: MailServerPlace; passwords: Passwords },
  ) {
    super();
  }
}

@CommandHandler(ReplaceCredentials)
export class ReplaceCredentialsHandler implements ICommandHandler<ReplaceCredentials> {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly checks: MailboxChecks,
    private readonly recheck: Recheck,
  ) {}

  /** @throws DomainError NOT_FOUND, MAILBOX_CHECK_FAILED */
  async execute({ accountId, mailboxId, given }: ReplaceCredentials): Promise<{ state: MailboxState; checks: Check[] }> {
    const row = await this.mailboxes.get(accountId, mailboxId);
    const { passwords, ...places } = given;
    const checks = await this.checks.run(mailAccountOf({ ...places, email: row.email }, passwords));
    if (checks.some(({ ok }) => !ok)) throw checkFailed(checks);
    const state = await this.recheck.conclude(row, checks, (tx) =>
      this.mailboxes.replaceAccess(tx, mailboxId, { ...places, provider: 'smtp' }, passwords),
    );
    return { state, checks };
  }
}
