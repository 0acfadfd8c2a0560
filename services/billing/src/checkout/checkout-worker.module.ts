import { Module } from '@nestjs/common';
import { CheckoutReactions } from './checkout.reactions.js';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { BillingSharedModule } from '../billing-shared.module.js';
import { ActivateCheckout } from './activate-checkout/activate-checkout.job.js';
import { CloseCheckout } from './close-checkout/close-checkout.job.js';
import { SettleCheckoutJob } from './settle-checkout/settle-checkout.job.js';

/** What follows from a visit of the payment page. */
@Module({
  imports: [
    BillingSharedModule,
    SubscriptionsModule.register({
      reactions: [CheckoutReactions],
      jobs: [SettleCheckoutJob, CloseCheckout, ActivateCheckout],
    }),
  ],
})
export class CheckoutWorkerModule {}
