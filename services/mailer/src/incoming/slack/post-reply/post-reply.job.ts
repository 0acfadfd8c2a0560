import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { Replies } from '../replies.js';
import { POST_REPLY, type SlackNotice, SlackNotices } from '../slack-notices.js';
import { SlackPoster } from '../slack-poster.js';
import { SlackWebhooks } from '../slack-webhooks.js';
import { replyMessage } from '../slack-words.js';

/** Slack did not take a message, but may do so later. */
class NotPosted extends Error {
  constructor(words: string | null) {
    super(words ?? 'Slack did not take the message');
    this.name = 'NotPosted';
  }
}

/** Names and texts are read when the job runs; the job itself contains none. */
@Injectable()
export class PostReply implements JobHandler<SlackNotice> {
  readonly name = POST_REPLY;

  constructor(
    private readonly notices: SlackNotices,
    private readonly webhooks: SlackWebhooks,
    private readonly replies: Replies,
    private readonly poster: SlackPoster,
  ) {}

  handle(notice: SlackNotice): Promise<void> {
    return this.notices.once(notice, () => this.post(notice));
  }

  private async post(notice: SlackNotice): Promise<void> {
    const { accountId } = notice;
    const webhook = await this.webhooks.working(accountId);
    const facts = webhook && (await this.replies.facts(notice));
    if (!webhook || !facts || !(await this.notices.begin(notice))) return;
    const { outcome, words } = await this.poster.post(webhook.url, replyMessage(facts));
    if (outcome === 'gone') await this.webhooks.disable(accountId, webhook, words ?? '');
    if (outcome !== 'failed') return;
    await this.notices.takeBack(notice);
    throw new NotPosted(words);
  }
}
