import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { type SlackReplies, SlackWebhooks } from '../slack-webhooks.js';
import { readWebhookAddress } from '../webhook-address.js';

/** Sets or changes the Slack webhook, or which replies are posted there; an omitted field is left unchanged. */
export class SaveSlack extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly changes: { url: string | undefined; replies: SlackReplies | undefined },
  ) {
    super();
  }
}

@CommandHandler(SaveSlack)
export class SaveSlackHandler implements ICommandHandler<SaveSlack> {
  constructor(
    private readonly webhooks: SlackWebhooks,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'slackWebhookHosts'>,
  ) {}

  /** @throws DomainError VALIDATION_FAILED */
  async execute({ accountId, changes: { url, replies } }: SaveSlack): Promise<void> {
    if (url !== undefined) await this.webhooks.save(accountId, readWebhookAddress(url, this.settings.slackWebhookHosts));
    if (replies !== undefined && !(await this.webhooks.choose(accountId, replies))) throw noAddress();
  }
}

const noAddress = (): DomainError => {
  const message = 'Give the address of a webhook first';
  return new DomainError('VALIDATION_FAILED', message, [{ field: 'url', message }]);
};
