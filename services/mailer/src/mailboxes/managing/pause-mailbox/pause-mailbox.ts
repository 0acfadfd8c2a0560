import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pauseMailbox, resumeMailbox } from '../../mailbox/mailbox.decide.js';
import type { MailboxState } from '../../mailbox/mailbox.js';
import { MailboxStreams } from '../../mailbox/mailbox-streams.js';
import { Mailboxes } from '../../mailbox/mailboxes.js';

abstract class MailboxOrder extends Command<MailboxState> {
  constructor(
    readonly accountId: string,
    readonly mailboxId: string,
  ) {
    super();
  }
}

/** Stops sending from a mailbox until a person resumes it. */
export class PauseMailbox extends MailboxOrder {}

/** Lets a paused mailbox send again, regardless of the reason for the pause. */
export class ResumeMailbox extends MailboxOrder {}

@CommandHandler(PauseMailbox)
export class PauseMailboxHandler implements ICommandHandler<PauseMailbox> {
  constructor(
    private readonly streams: MailboxStreams,
    private readonly mailboxes: Mailboxes,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, mailboxId }: PauseMailbox): Promise<MailboxState> {
    const of = { accountId, mailboxId };
    const { state } = await this.streams.change(of, async (mailbox, tx, now) => {
      const events = pauseMailbox(mailbox, of, 'owner', 'asked');
      if (events.length > 0) await this.mailboxes.notePause(tx, mailboxId, { by: 'owner', reason: 'asked', since: now.toISOString() });
      return events;
    });
    return state;
  }
}

@CommandHandler(ResumeMailbox)
export class ResumeMailboxHandler implements ICommandHandler<ResumeMailbox> {
  constructor(
    private readonly streams: MailboxStreams,
    private readonly mailboxes: Mailboxes,
  ) {}

  /** @throws DomainError NOT_FOUND, MAILBOX_BROKEN */
  async execute({ accountId, mailboxId }: ResumeMailbox): Promise<MailboxState> {
    const of = { accountId, mailboxId };
    const { state } = await this.streams.change(of, async (mailbox, tx, now) => {
      const events = resumeMailbox(mailbox, of);
      if (events.length > 0) await this.mailboxes.noteResume(tx, mailboxId, now);
      return events;
    });
    return state;
  }
}
