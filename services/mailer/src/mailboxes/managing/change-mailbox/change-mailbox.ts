import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { domainOf } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { enqueueDomainCheck } from '../../health/check-domain.job.js';
import { changeMailbox } from '../../mailbox/mailbox.decide.js';
import { mailboxOutdated } from '../../mailbox/mailbox.errors.js';
import type { MailboxSettings } from '../../mailbox/mailbox-row.js';
import { MailboxStreams } from '../../mailbox/mailbox-streams.js';
import { Mailboxes } from '../../mailbox/mailboxes.js';
import { changedFields } from './changed-fields.js';

/** Changes how a mailbox sends. @param version as read by the caller: later changes are not overwritten */
export class ChangeMailbox extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly mailboxId: string,
    readonly version: number,
    readonly settings: MailboxSettings,
  ) {
    super();
  }
}

@CommandHandler(ChangeMailbox)
export class ChangeMailboxHandler implements ICommandHandler<ChangeMailbox> {
  constructor(
    private readonly streams: MailboxStreams,
    private readonly mailboxes: Mailboxes,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError NOT_FOUND, CONCURRENCY_CONFLICT */
  async execute({ accountId, mailboxId, version, settings }: ChangeMailbox): Promise<void> {
    const before = await this.mailboxes.get(accountId, mailboxId);
    if (before.version !== version) throw mailboxOutdated();
    const fields = changedFields(before, settings);
    const of = { accountId, mailboxId };
    await this.streams.change(of, async (mailbox, tx) => {
      const events = changeMailbox(mailbox, of, fields);
      if (events.length > 0 && !(await this.mailboxes.replaceSettings(tx, mailboxId, version, settings))) throw mailboxOutdated();
      if (fields.includes('trackingDomain')) await enqueueDomainCheck(this.jobs, tx, { accountId, name: domainOf(before.email) });
      return events;
    });
  }
}
