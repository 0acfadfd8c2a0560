import { Injectable } from '@nestjs/common';
import { type Reactions, reaction } from '@rekindle/event-sourcing';
import { SlackNotices } from './slack-notices.js';
import { SlackWebhooks } from './slack-webhooks.js';

/** Independent of the emails about replies, so that neither waits for the other. */
@Injectable()
export class SlackReactions implements Reactions {
  constructor(
    private readonly notices: SlackNotices,
    private readonly webhooks: SlackWebhooks,
  ) {}

  readonly reactions = [
    // An automatic reply does not count as a reply.
    reaction(
      { name: 'mailer.post-to-slack-when-reply-received', from: 'now', on: 'ReplyReceived' },
      async ({ data: { accountId, campaignId, leadId, autoReply }, eventId }, tx) => {
        if (autoReply || !(await this.webhooks.wants(tx, accountId))) return;
        await this.notices.plan(tx, { accountId, campaignId, leadId, eventId });
      },
    ),
  ];
}
