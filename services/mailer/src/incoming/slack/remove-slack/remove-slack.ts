import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SlackWebhooks } from '../slack-webhooks.js';

/** Stops posting to Slack and deletes the address. */
export class RemoveSlack extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(RemoveSlack)
export class RemoveSlackHandler implements ICommandHandler<RemoveSlack> {
  constructor(private readonly webhooks: SlackWebhooks) {}

  execute({ accountId }: RemoveSlack): Promise<void> {
    return this.webhooks.remove(accountId);
  }
}
