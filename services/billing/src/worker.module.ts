import { Module } from '@nestjs/common';
import { BillingSharedModule } from './billing-shared.module.js';
import { CheckoutWorkerModule } from './checkout/checkout-worker.module.js';
import { FeesWorkerModule } from './fees/fees-worker.module.js';
import { NoticesWorkerModule } from './notice/notices-worker.module.js';
import { ErasureWorkerModule } from './subscription/erasure-worker.module.js';
import { StripeWorkerModule } from './stripe/stripe-worker.module.js';

/** Everything of billing that happens without a request: its read models, reactions and jobs. */
@Module({
  imports: [BillingSharedModule, CheckoutWorkerModule, FeesWorkerModule, NoticesWorkerModule, ErasureWorkerModule, StripeWorkerModule],
})
export class BillingWorkerModule {}
