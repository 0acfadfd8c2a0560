import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SlackSettings } from './slack.dto.js';
import { SlackWebhooks } from './slack-webhooks.js';

/** Whether replies are posted to an account's Slack, and where. */
export class GetSlack extends Query<SlackSettings> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetSlack)
export class GetSlackHandler implements IQueryHandler<GetSlack> {
  constructor(private readonly webhooks: SlackWebhooks) {}

  async execute({ accountId }: GetSlack): Promise<SlackSettings> {
    return { webhook: await this.webhooks.shown(accountId) };
  }
}
