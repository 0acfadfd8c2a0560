import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Mailboxes } from '../mailbox/mailboxes.js';
import type { Mailbox } from './mailbox-view.dto.js';
import { MailboxViews } from './mailbox-views.js';

/** One mailbox as its owner sees it. */
export class GetMailbox extends Query<Mailbox> {
  constructor(
    readonly accountId: string,
    readonly mailboxId: string,
  ) {
    super();
  }
}

@QueryHandler(GetMailbox)
export class GetMailboxHandler implements IQueryHandler<GetMailbox> {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly views: MailboxViews,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, mailboxId }: GetMailbox): Promise<Mailbox> {
    const [view] = await this.views.of(accountId, [await this.mailboxes.get(accountId, mailboxId)]);
    return view as Mailbox;
  }
}
