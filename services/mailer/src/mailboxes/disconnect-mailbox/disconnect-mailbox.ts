import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { disconnectMailbox } from '../mailbox.decide.js';
import { MailboxStreams } from '../mailbox-streams.js';
import { Mailboxes } from '../mailboxes.js';

/** Ends a mailbox at once, and deletes its address and what opens it. */
export class DisconnectMailbox extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly mailboxId: string,
    readonly why: 'user' | 'account_erased' = 'user',
  ) {
    super();
  }
}

@CommandHandler(DisconnectMailbox)
export class DisconnectMailboxHandler implements ICommandHandler<DisconnectMailbox> {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly streams: MailboxStreams,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, mailboxId, why }: DisconnectMailbox): Promise<void> {
    await this.mailboxes.get(accountId, mailboxId);
    const of = { accountId, mailboxId };
    await this.streams.change(of, async (mailbox, tx) => {
      await this.mailboxes.end(tx, mailboxId, false);
      return disconnectMailbox(mailbox, of, why);
    });
  }
}
