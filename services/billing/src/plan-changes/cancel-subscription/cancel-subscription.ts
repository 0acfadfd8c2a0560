import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import { StripeClient } from '../../provider/stripe-client.js';
import { AccountBillings } from '../../subscription/account-billing.js';
import { AccountLeases } from '../../account/account-leases.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';
import { type Ending, cancelSubscription } from './cancel-subscription.decide.js';

/** Ends a subscription with its paid period. */
export class CancelSubscription extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(
    private readonly reconciler: SubscriptionReconciler,
    private readonly billings: AccountBillings,
    private readonly leases: AccountLeases,
    private readonly stripe: StripeClient,
  ) {}

  execute({ accountId }: CancelSubscription): Promise<void> {
    return this.leases.holding(accountId, () => this.cancel(accountId));
  }

  private async cancel(accountId: string): Promise<void> {
    await this.reconciler.reconcile(accountId);
    const { state } = await this.billings.of(accountId);
    const ending = cancelSubscription(state);
    if (!ending) return;
    // A new key each time: ending twice is harmless, and Stripe would repeat a failure under the same key for a day.
    await end(await this.stripe.sdk(), ending, `cancel-${ending.subscriptionId}-${newId()}`);
    await this.reconciler.reconcile(accountId);
  }
}

async function end(stripe: Stripe, { subscriptionId, when }: Ending, idempotencyKey: string): Promise<void> {
  if (when === 'now') await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey });
  else if (when === 'period_end') await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, { idempotencyKey });
  else await stripe.subscriptions.update(subscriptionId, { cancel_at: Math.floor(when.getTime() / 1000) }, { idempotencyKey });
}
