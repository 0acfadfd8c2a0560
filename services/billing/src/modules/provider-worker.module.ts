import { Module } from '@nestjs/common';
import { CustomerReactions } from '../provider/customer.reactions.js';
import { PriceBookReactions } from '../price-book/price-book.reactions.js';
import { SubscriptionsModule, calendarLoop } from '@rekindle/event-sourcing';
import { BillingSharedModule } from './billing-shared.module.js';
import { SyncPriceBook } from '../price-book/sync-price-book/sync-price-book.job.js';
import { InvoicesProjection } from '../revenue/invoices.projection.js';
import { RefundsProjection } from '../revenue/refunds.projection.js';
import { SubscriptionsProjection } from '../revenue/subscriptions.projection.js';
import { LateSubscriptions } from '../reconciliation/reconcile-late/late-subscriptions.js';
import { SyncLateSubscription } from '../reconciliation/reconcile-late/sync-late.job.js';
import { HandleStripeEvent } from '../provider-events/handle-event/handle-event.job.js';
import { StripeEvents } from '../provider-events/stripe-events.js';
import { UpdateCustomers } from '../provider/update-customers/update-customers.job.js';

/** Jobs for Stripe's webhooks, the reconciliation for lost ones, and the read models of payments. */
@Module({
  imports: [
    BillingSharedModule,
    SubscriptionsModule.register({
      projections: [SubscriptionsProjection, InvoicesProjection, RefundsProjection],
      reactions: [PriceBookReactions, CustomerReactions],
      jobs: [HandleStripeEvent, SyncLateSubscription, SyncPriceBook, UpdateCustomers],
    }),
  ],
  providers: [StripeEvents, LateSubscriptions, calendarLoop(LateSubscriptions, 'Subscriptions without news could not be looked for')],
})
export class StripeWorkerModule {}
