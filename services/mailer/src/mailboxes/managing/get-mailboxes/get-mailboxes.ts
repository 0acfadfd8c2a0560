import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { MailboxLimit } from '../../mailbox/mailbox-limit.js';
import type { MailboxList } from '../mailbox-view.dto.js';
import { MailboxViews } from '../mailbox-views.js';
import { Mailboxes } from '../../mailbox/mailboxes.js';

/** The mailboxes of an account, and how many more it may connect. */
export class GetMailboxes extends Query<MailboxList> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetMailboxes)
export class GetMailboxesHandler implements IQueryHandler<GetMailboxes> {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly views: MailboxViews,
    private readonly limit: MailboxLimit,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailFrom' | 'mailFromShared'>,
  ) {}

  async execute({ accountId }: GetMailboxes): Promise<MailboxList> {
    const [rows, { limit }] = await Promise.all([this.mailboxes.ofAccount(accountId), this.limit.of(accountId)]);
    const { mailFrom, mailFromShared: allowed } = this.settings;
    return {
      mailboxes: await this.views.of(accountId, rows),
      limit,
      used: rows.length,
      installation: { allowed, address: allowed ? mailFrom : null },
    };
  }
}
