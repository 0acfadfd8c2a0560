import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import { StripeClient } from '../../provider/stripe-client.js';
import { AccountBillings } from '../../subscription/account-billing.js';
import { AccountLeases } from '../../account/account-leases.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';

/** Undoes a cancellation while the subscription is still active. */
export class ResumeSubscription extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(ResumeSubscription)
export class ResumeSubscriptionHandler implements ICommandHandler<ResumeSubscription> {
  constructor(
    private readonly reconciler: SubscriptionReconciler,
    private readonly billings: AccountBillings,
    private readonly leases: AccountLeases,
    private readonly stripe: StripeClient,
  ) {}

  execute({ accountId }: ResumeSubscription): Promise<void> {
    return this.leases.holding(accountId, () => this.resume(accountId));
  }

  private async resume(accountId: string): Promise<void> {
    await this.reconciler.reconcile(accountId);
    const { state } = await this.billings.of(accountId);
    const { paid } = state;
    if (!paid && state.ended.length === 0)
      throw new DomainError('NO_SUBSCRIPTION', 'There is no subscription to keep. Choose a plan to begin one');
    if (!paid) throw new DomainError('NO_SUBSCRIPTION', 'The subscription has ended. Choose a plan to begin another');
    if (paid.cancelAt === null) return;
    const stripe = await this.stripe.sdk();
    const { cancel_at_period_end } = await stripe.subscriptions.retrieve(paid.subscriptionId);
    const undone = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await stripe.subscriptions.update(paid.subscriptionId, undone, { idempotencyKey: `resume-${paid.subscriptionId}-${newId()}` });
    await this.reconciler.reconcile(accountId);
  }
}
