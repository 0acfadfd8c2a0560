import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingSharedModule } from './modules/billing-shared.module.js';
import { CheckoutModule } from './modules/checkout-api.module.js';
import { ManageSubscriptionModule } from './modules/manage-subscription.module.js';
import { FeesApiModule } from './modules/performance-fees-api.module.js';
import { PriceBookModule } from './modules/price-book.module.js';
import { StripeApiModule } from './modules/provider-api.module.js';
import { PublishPriceBookHandler } from './price-book/publish-price-book/publish-price-book.js';
import { GetEmailStatusController } from './subscription/get-email-status/get-email-status.controller.js';
import { GetEmailStatusHandler } from './subscription/get-email-status/get-email-status.js';
import { GrantChanges, GrantPlanHandler, RevokePlanHandler } from './subscription/grant-plan/grant-plan.js';

@Module({
  imports: [CqrsModule, BillingSharedModule, PriceBookModule, CheckoutModule, StripeApiModule, ManageSubscriptionModule, FeesApiModule],
  controllers: [GetEmailStatusController],
  providers: [GrantChanges, GrantPlanHandler, RevokePlanHandler, GetEmailStatusHandler, PublishPriceBookHandler],
})
export class BillingApiModule {}
