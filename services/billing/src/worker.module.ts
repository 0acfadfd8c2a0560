import { Module } from '@nestjs/common';
import { BillingSharedModule } from './modules/billing-shared.module.js';
import { CheckoutWorkerModule } from './modules/checkout-worker.module.js';
import { FeesWorkerModule } from './modules/performance-fees-worker.module.js';
import { NotificationsWorkerModule } from './modules/notifications-worker.module.js';
import { ErasureWorkerModule } from './modules/erasure-worker.module.js';
import { StripeWorkerModule } from './modules/provider-worker.module.js';

/** Everything billing does without a request: its read models, reactions and jobs. */
@Module({
  imports: [
    BillingSharedModule,
    CheckoutWorkerModule,
    FeesWorkerModule,
    NotificationsWorkerModule,
    ErasureWorkerModule,
    StripeWorkerModule,
  ],
})
export class BillingWorkerModule {}
