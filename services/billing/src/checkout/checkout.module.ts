import { Module } from '@nestjs/common';
import { GetCheckoutStatusController } from './get-checkout-status/get-checkout-status.controller.js';
import { StartCheckoutController } from './start-checkout/start-checkout.controller.js';

/** Paying, over HTTP. */
@Module({ controllers: [StartCheckoutController, GetCheckoutStatusController] })
export class CheckoutModule {}
