import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingSharedModule } from './billing-shared.module.js';
import { SyncPricesHandler } from '../price-book/sync-prices/sync-prices.js';
import { GetRevenueController } from '../revenue/get-revenue/get-revenue.controller.js';
import { GetRevenueHandler } from '../revenue/get-revenue/get-revenue.js';
import { SyncSubscriptionHandler } from '../reconciliation/sync-subscription.js';
import { ReceiveEventController } from '../provider-events/receive-event/receive-event.controller.js';
import { SandboxCalls } from '../provider-events/sandbox-calls.js';
import { StripeEvents } from '../provider-events/stripe-events.js';
import { WebhookSecret } from '../provider-events/webhook-secret.js';

/** Stripe's webhook, and the commands that call Stripe. */
@Module({
  imports: [CqrsModule, BillingSharedModule],
  controllers: [ReceiveEventController, GetRevenueController],
  providers: [StripeEvents, WebhookSecret, SandboxCalls, GetRevenueHandler, SyncPricesHandler, SyncSubscriptionHandler],
})
export class StripeApiModule {}
