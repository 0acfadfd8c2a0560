import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Check } from '../../checks/mail-account.js';
import type { MailboxState } from '../../mailbox/mailbox.js';
import { Mailboxes } from '../../mailbox/mailboxes.js';
import { Recheck } from '../../health/recheck.js';

/** Checks a connected mailbox again at its owner's request. */
export class CheckMailbox extends Command<{ state: MailboxState; checks: Check[] }> {
  constructor(
    readonly accountId: string,
    readonly mailboxId: string,
  ) {
    super();
  }
}

@CommandHandler(CheckMailbox)
export class CheckMailboxHandler implements ICommandHandler<CheckMailbox> {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly recheck: Recheck,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, mailboxId }: CheckMailbox): Promise<{ state: MailboxState; checks: Check[] }> {
    return this.recheck.run(await this.mailboxes.get(accountId, mailboxId));
  }
}
