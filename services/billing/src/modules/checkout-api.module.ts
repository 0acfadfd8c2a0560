import { Module } from '@nestjs/common';
import { BillingSharedModule } from './billing-shared.module.js';
import { PriceBookModule } from './price-book.module.js';
import { FollowPaymentHandler } from '../checkout/follow-payment/follow-payment.js';
import { GetCheckoutStatusController } from '../checkout/get-checkout-status/get-checkout-status.controller.js';
import { GetCheckoutStatusHandler } from '../checkout/get-checkout-status/get-checkout-status.js';
import { Offers } from '../checkout/offers.js';
import { PageOpener } from '../checkout/page-opener.js';
import { GetStartedCheckoutHandler } from '../checkout/start-checkout/get-started-checkout.js';
import { StartCheckoutController } from '../checkout/start-checkout/start-checkout.controller.js';
import { StartCheckoutHandler } from '../checkout/start-checkout/start-checkout.js';

/** Checkouts over HTTP. */
@Module({
  imports: [BillingSharedModule, PriceBookModule],
  controllers: [StartCheckoutController, GetCheckoutStatusController],
  providers: [Offers, PageOpener, StartCheckoutHandler, GetStartedCheckoutHandler, GetCheckoutStatusHandler, FollowPaymentHandler],
})
export class CheckoutModule {}
