import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { SlackTest } from '../slack.dto.js';
import { SlackPoster } from '../slack-poster.js';
import { SlackWebhooks } from '../slack-webhooks.js';
import { TEST_MESSAGE } from '../slack-words.js';

/** Posts a test message to Slack; if it is accepted, a disabled webhook is enabled again. */
export class TestSlack extends Command<SlackTest> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(TestSlack)
export class TestSlackHandler implements ICommandHandler<TestSlack> {
  constructor(
    private readonly webhooks: SlackWebhooks,
    private readonly poster: SlackPoster,
  ) {}

  /** @throws DomainError NOT_FOUND if there is no webhook */
  async execute({ accountId }: TestSlack): Promise<SlackTest> {
    const webhook = await this.webhooks.find(accountId);
    if (!webhook) throw nothingGiven();
    const { outcome, words } = await this.poster.post(webhook.url, TEST_MESSAGE);
    if (outcome === 'posted') await this.webhooks.enable(accountId, webhook);
    if (outcome === 'gone') await this.webhooks.disable(accountId, webhook, words ?? '');
    const shown = await this.webhooks.shown(accountId);
    if (!shown) throw nothingGiven();
    return { posted: outcome === 'posted', answer: words, webhook: shown };
  }
}

const nothingGiven = (): DomainError => new DomainError('NOT_FOUND', 'Give the address of a webhook first.');
