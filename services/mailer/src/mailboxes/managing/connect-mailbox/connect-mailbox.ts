import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { domainOf } from '@rekindle/contracts';
import { JobQueue, rememberIds } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import type { Check, MailServerPlace } from '../../checks/mail-account.js';
import { MailboxChecks } from '../../checks/check-mailbox.js';
import { presetOf } from '../../checks/presets.js';
import { enqueueDomainCheck } from '../../health/check-domain.job.js';
import { connectMailbox } from '../../mailbox/mailbox.decide.js';
import { checkFailed } from '../../mailbox/mailbox.errors.js';
import { MailboxLimit } from '../../mailbox/mailbox-limit.js';
import { mailAccountOf, type Passwords } from '../../mailbox/mailbox-secrets.js';
import { MailboxStreams } from '../../mailbox/mailbox-streams.js';
import type { MailboxState } from '../../mailbox/mailbox.js';
import { Mailboxes } from '../../mailbox/mailboxes.js';
import { usualPacing } from '../../pacing/pacing.decide.js';

export interface GivenMailbox {
  email: string;
  fromName: string;
  smtp: MailServerPlace;
  imap: MailServerPlace;
  passwords: Passwords;
}

/** Connects a mailbox by servers and passwords, once every check has succeeded. */
export class ConnectMailbox extends Command<{ id: string; state: MailboxState; checks: Check[] }> {
  constructor(
    readonly accountId: string,
    readonly given: GivenMailbox,
  ) {
    super();
  }
}

@CommandHandler(ConnectMailbox)
export class ConnectMailboxHandler implements ICommandHandler<ConnectMailbox> {
  constructor(
    private readonly limit: MailboxLimit,
    private readonly checks: MailboxChecks,
    private readonly streams: MailboxStreams,
    private readonly mailboxes: Mailboxes,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError MAILBOXES_LIMIT_REACHED, MAILBOX_EXISTS, MAILBOX_CHECK_FAILED */
  async execute({ accountId, given }: ConnectMailbox): Promise<{ id: string; state: MailboxState; checks: Check[] }> {
    const { passwords, ...mailbox } = given;
    await this.limit.expectRoom(accountId, given.email);
    const checks = await this.checks.run(mailAccountOf(mailbox, passwords));
    if (checks.some(({ ok }) => !ok)) throw checkFailed(checks);
    const id = newId();
    rememberIds({ id });
    const of = { accountId, mailboxId: id };
    const { state } = await this.streams.change(of, async (_, tx, connectedAt) => {
      await this.limit.takeRoom(tx, accountId, given.email);
      await this.mailboxes.add(tx, {
        ...{ ...mailbox, id, accountId, provider: 'smtp', presetId: presetOf(mailbox.smtp)?.id ?? null, connectedAt },
        ...{ replyTo: null, signature: null, pacing: usualPacing, secrets: passwords, tokenExpiresAt: null },
      });
      await enqueueDomainCheck(this.jobs, tx, { accountId, name: domainOf(given.email) });
      return connectMailbox(of, 'smtp');
    });
    return { id, state, checks };
  }
}
