import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Mailboxes } from '../../mailbox/mailboxes.js';
import type { ConnectedMailbox } from '../mailbox.dto.js';

/** A connected mailbox, for a repeated request: the results of its check are not stored. */
export class GetConnectedMailbox extends Query<ConnectedMailbox> {
  constructor(
    readonly accountId: string,
    readonly mailboxId: string,
  ) {
    super();
  }
}

@QueryHandler(GetConnectedMailbox)
export class GetConnectedMailboxHandler implements IQueryHandler<GetConnectedMailbox> {
  constructor(private readonly mailboxes: Mailboxes) {}

  /** @throws DomainError NOT_FOUND once it is disconnected */
  async execute({ accountId, mailboxId }: GetConnectedMailbox): Promise<ConnectedMailbox> {
    const { id, state } = await this.mailboxes.get(accountId, mailboxId);
    return { id, state, checks: [] };
  }
}
