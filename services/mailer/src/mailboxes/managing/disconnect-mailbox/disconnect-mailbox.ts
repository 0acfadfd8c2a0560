import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndMailbox } from '../end-mailbox.js';

/** Disconnects a mailbox immediately, and deletes its address and credentials. */
export class DisconnectMailbox extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly mailboxId: string,
  ) {
    super();
  }
}

@CommandHandler(DisconnectMailbox)
export class DisconnectMailboxHandler implements ICommandHandler<DisconnectMailbox> {
  constructor(private readonly ending: EndMailbox) {}

  /** @throws DomainError NOT_FOUND */
  execute({ accountId, mailboxId }: DisconnectMailbox): Promise<void> {
    return this.ending.run(accountId, mailboxId, 'user');
  }
}
