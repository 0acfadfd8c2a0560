import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { showableHtml } from '@rekindle/email';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { CampaignEmails } from '../campaign-emails.js';
import { InboxThreads, type ThreadRow } from '../inbox-threads.js';
import type { InboxMessageHtml } from './message-html.dto.js';

/** One message as HTML that is safe to show. */
export class GetMessageHtml extends Query<InboxMessageHtml> {
  constructor(
    readonly accountId: string,
    readonly threadId: string,
    readonly messageId: string,
    readonly withPictures: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetMessageHtml)
export class GetMessageHtmlHandler implements IQueryHandler<GetMessageHtml> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly threads: InboxThreads,
    private readonly emails: CampaignEmails,
  ) {}

  /** @throws DomainError NOT_FOUND, also for a message of plain text */
  async execute({ accountId, threadId, messageId, withPictures }: GetMessageHtml): Promise<InboxMessageHtml> {
    const thread = await this.threads.get(accountId, threadId);
    const html = (await this.received(thread, messageId)) ?? (await this.sent(thread, messageId));
    if (!html) throw new DomainError('NOT_FOUND', 'There is no such message with HTML in this thread.');
    return showableHtml(html, { withPictures });
  }

  private async received({ campaignId, leadId }: ThreadRow, messageId: string): Promise<string | null> {
    const text = 'SELECT html FROM mailer.inbox_messages WHERE id = $1 AND campaign_id = $2 AND lead_id = $3';
    return (await this.pool.query<{ html: string | null }>(text, [messageId, campaignId, leadId])).rows[0]?.html ?? null;
  }

  private async sent(thread: ThreadRow, deliveryId: string): Promise<string | null> {
    return (await this.emails.of(thread)).find(({ id }) => id === deliveryId)?.html ?? null;
  }
}
