import { Inject, Injectable } from '@nestjs/common';
import type { MailerEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Notices } from '../notices.js';

type ReplyReceived = Extract<MailerEvent, { type: 'ReplyReceived' }>;

/** Of the first human reply only: an absence note is none. */
@Injectable()
export class NotifyUserWhenReplyReceived implements Reaction {
  readonly name = 'campaigns.notify-user-when-reply-received';
  readonly context = 'campaigns';
  readonly from = 'now';
  readonly subscribesTo = ['ReplyReceived'] as const;

  constructor(@Inject(Notices) private readonly notices: Notices) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId, leadId, autoReply } = (event as unknown as ReplyReceived).data;
    if (autoReply) return;
    const { eventId } = event;
    await this.notices.plan(tx, { kind: 'firstReply', occasion: 'first-reply', accountId, campaignId, leadId, eventId });
  }
}
