import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { BillingSharedModule } from '../billing-shared.module.js';
import { HandleStripeEvent } from './handle-event/handle-event.job.js';
import { StripeEvents } from './stripe-events.js';

/** What Stripe's calls ask for. */
@Module({
  imports: [BillingSharedModule, SubscriptionsModule.register({ jobs: [HandleStripeEvent] })],
  providers: [StripeEvents],
})
export class StripeWorkerModule {}
