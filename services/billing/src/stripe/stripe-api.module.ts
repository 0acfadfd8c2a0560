import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingSharedModule } from '../billing-shared.module.js';
import { SyncPricesHandler } from '../price-book/sync-prices/sync-prices.js';
import { GetRevenueController } from '../revenue/get-revenue/get-revenue.controller.js';
import { GetRevenueHandler } from '../revenue/get-revenue/get-revenue.js';
import { SyncSubscriptionHandler } from '../subscription/sync-subscription.js';
import { ReceiveEventController } from './receive-event/receive-event.controller.js';
import { SandboxCalls } from './sandbox-calls.js';
import { StripeEvents } from './stripe-events.js';
import { WebhookSecret } from './webhook-secret.js';

/** What Stripe calls, and what is asked of it by command. */
@Module({
  imports: [CqrsModule, BillingSharedModule],
  controllers: [ReceiveEventController, GetRevenueController],
  providers: [StripeEvents, WebhookSecret, SandboxCalls, GetRevenueHandler, SyncPricesHandler, SyncSubscriptionHandler],
})
export class StripeApiModule {}
