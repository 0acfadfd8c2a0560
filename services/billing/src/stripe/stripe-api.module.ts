import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingSharedModule } from '../billing-shared.module.js';
import { SyncPricesHandler } from '../price-book/sync-prices/sync-prices.handler.js';
import { SyncSubscriptionHandler } from '../subscription/sync-subscription.handler.js';

/** What Stripe calls, and what is asked of it by command. */
@Module({ imports: [CqrsModule, BillingSharedModule], providers: [SyncPricesHandler, SyncSubscriptionHandler] })
export class StripeApiModule {}
