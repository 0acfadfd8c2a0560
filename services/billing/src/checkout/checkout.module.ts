import { Module } from '@nestjs/common';
import { BillingSharedModule } from '../billing-shared.module.js';
import { PriceBookModule } from '../price-book/price-book.module.js';
import { FollowPaymentHandler } from './follow-payment/follow-payment.js';
import { GetCheckoutStatusController } from './get-checkout-status/get-checkout-status.controller.js';
import { GetCheckoutStatusHandler } from './get-checkout-status/get-checkout-status.js';
import { Offers } from './offers.js';
import { PageOpener } from './page-opener.js';
import { GetStartedCheckoutHandler } from './start-checkout/get-started-checkout.js';
import { StartCheckoutController } from './start-checkout/start-checkout.controller.js';
import { StartCheckoutHandler } from './start-checkout/start-checkout.js';

/** Paying, over HTTP. */
@Module({
  imports: [BillingSharedModule, PriceBookModule],
  controllers: [StartCheckoutController, GetCheckoutStatusController],
  providers: [Offers, PageOpener, StartCheckoutHandler, GetStartedCheckoutHandler, GetCheckoutStatusHandler, FollowPaymentHandler],
})
export class CheckoutModule {}
