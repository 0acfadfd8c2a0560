import { Module } from '@nestjs/common';
import { CheckoutReactions } from '../checkout/checkout.reactions.js';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { BillingSharedModule } from './billing-shared.module.js';
import { ActivateCheckout } from '../checkout/activate-checkout/activate-checkout.job.js';
import { CloseCheckout } from '../checkout/close-checkout/close-checkout.job.js';
import { SettleCheckoutJob } from '../checkout/settle-checkout/settle-checkout.job.js';

/** The steps after a checkout. */
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
