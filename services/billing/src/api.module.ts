import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingSharedModule } from './billing-shared.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { FeesApiModule } from './fees/fees-api.module.js';
import { PriceBookModule } from './price-book/price-book.module.js';
import { PublishPriceBookHandler } from './price-book/publish-price-book/publish-price-book.js';
import { StripeApiModule } from './stripe/stripe-api.module.js';
import { GetEmailStatusController } from './subscription/get-email-status/get-email-status.controller.js';
import { GetEmailStatusHandler } from './subscription/get-email-status/get-email-status.js';
import { ManageSubscriptionModule } from './subscription/manage-subscription.module.js';
import { RevokePlanHandler } from './subscription/revoke-plan/revoke-plan.js';
import { GrantPlanHandler } from './subscription/grant-plan/grant-plan.js';

@Module({
  imports: [CqrsModule, BillingSharedModule, PriceBookModule, CheckoutModule, StripeApiModule, ManageSubscriptionModule, FeesApiModule],
  controllers: [GetEmailStatusController],
  providers: [GrantPlanHandler, RevokePlanHandler, GetEmailStatusHandler, PublishPriceBookHandler],
})
export class BillingApiModule {}
