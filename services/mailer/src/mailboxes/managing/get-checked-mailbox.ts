import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Mailboxes } from '../mailbox/mailboxes.js';
import type { CheckedMailbox } from './mailbox.dto.js';

/** A checked mailbox, for a repeated request: the results of its check are not stored. */
export class GetCheckedMailbox extends Query<CheckedMailbox> {
  constructor(
    readonly accountId: string,
    readonly mailboxId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCheckedMailbox)
export class GetCheckedMailboxHandler implements IQueryHandler<GetCheckedMailbox> {
  constructor(private readonly mailboxes: Mailboxes) {}

  /** @throws DomainError NOT_FOUND once it is disconnected */
  async execute({ accountId, mailboxId }: GetCheckedMailbox): Promise<CheckedMailbox> {
    const { state } = await this.mailboxes.get(accountId, mailboxId);
    return { state, checks: [] };
  }
}
