import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SyncSubscription } from '@rekindle/contracts';
import { SubscriptionReconciler } from './subscription-reconciler.js';

@CommandHandler(SyncSubscription)
export class SyncSubscriptionHandler implements ICommandHandler<SyncSubscription> {
  constructor(private readonly reconciler: SubscriptionReconciler) {}

  async execute({ accountId }: SyncSubscription): Promise<void> {
    await this.reconciler.reconcile(accountId);
  }
}
