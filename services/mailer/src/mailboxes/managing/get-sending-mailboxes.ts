import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetSendingMailboxes, type SendingMailboxes } from '@rekindle/contracts';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { Mailboxes } from '../mailbox/mailboxes.js';

@QueryHandler(GetSendingMailboxes)
export class GetSendingMailboxesHandler implements IQueryHandler<GetSendingMailboxes> {
  constructor(
    private readonly mailboxes: Mailboxes,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailFromShared'>,
  ) {}

  async execute({ accountId }: GetSendingMailboxes): Promise<SendingMailboxes> {
    const rows = await this.mailboxes.ofAccount(accountId);
    return { mailboxes: rows.map(({ id, email, state }) => ({ id, email, state })), isShared: this.settings.mailFromShared };
  }
}
