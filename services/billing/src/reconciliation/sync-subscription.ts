import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SyncSubscription } from '@rekindle/contracts';
import { SubscriptionSync } from './subscription-reconciler.js';

@CommandHandler(SyncSubscription)
export class SyncSubscriptionHandler implements ICommandHandler<SyncSubscription> {
  constructor(private readonly subscriptions: SubscriptionSync) {}

  async execute({ accountId }: SyncSubscription): Promise<void> {
    await this.subscriptions.sync(accountId);
  }
}
