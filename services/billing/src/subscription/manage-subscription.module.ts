import { Module } from '@nestjs/common';
import { BillingSharedModule } from '../billing-shared.module.js';
import { FeesApiModule } from '../fees/fees-api.module.js';
import { PriceBookModule } from '../price-book/price-book.module.js';
import { AccountBillings } from './account-billing.js';
import { FeeReturns } from '../fees/fee-returns.js';
import { AccountLeases } from './account-leases.js';
import { BillingStates } from './billing-states.js';
import { CancelSubscriptionController } from './cancel-subscription/cancel-subscription.controller.js';
import { CancelSubscriptionHandler } from './cancel-subscription/cancel-subscription.js';
import { ChangePlanController } from './change-plan/change-plan.controller.js';
import { ChangePlanHandler } from './change-plan/change-plan.js';
import { ChangeQuotes } from './change-quotes.js';
import { ExportAccountHandler } from './export-account/export-account.js';
import { GetAccountPlanHandler } from './get-account-plan/get-account-plan.js';
import { GetBillingController } from './get-billing/get-billing.controller.js';
import { GetBillingHandler } from './get-billing/get-billing.js';
import { GetInvoiceLinkController } from './get-invoice-link/get-invoice-link.controller.js';
import { GetInvoiceLinkHandler } from './get-invoice-link/get-invoice-link.js';
import { ListInvoicesController } from './list-invoices/list-invoices.controller.js';
import { ListInvoicesHandler } from './list-invoices/list-invoices.js';
import { OpenPortalController } from './open-portal/open-portal.controller.js';
import { OpenPortalHandler } from './open-portal/open-portal.js';
import { PreviewChangeController } from './preview-change/preview-change.controller.js';
import { PreviewChangeHandler } from './preview-change/preview-change.js';
import { RefundPaymentHandler } from './refund-payment/refund-payment.js';
import { ResumeSubscriptionController } from './resume-subscription/resume-subscription.controller.js';
import { ResumeSubscriptionHandler } from './resume-subscription/resume-subscription.js';
import { StripeChange } from './stripe-change.js';
import { TrialEnds } from './trial-ends.js';
import { UsageReader } from './usage-reader.js';

/** A subscription after its purchase, as its owner sees and changes it. */
@Module({
  imports: [BillingSharedModule, FeesApiModule, PriceBookModule],
  controllers: [
    ...[GetBillingController, ListInvoicesController, GetInvoiceLinkController, OpenPortalController],
    ...[PreviewChangeController, ChangePlanController, CancelSubscriptionController, ResumeSubscriptionController],
  ],
  providers: [
    ...[AccountBillings, AccountLeases, BillingStates, ChangeQuotes, FeeReturns, StripeChange, TrialEnds, UsageReader],
    ...[GetBillingHandler, GetAccountPlanHandler, ListInvoicesHandler, GetInvoiceLinkHandler, OpenPortalHandler],
    ...[
      PreviewChangeHandler,
      ChangePlanHandler,
      CancelSubscriptionHandler,
      ResumeSubscriptionHandler,
      RefundPaymentHandler,
      ExportAccountHandler,
    ],
  ],
  exports: [AccountBillings, TrialEnds],
})
export class ManageSubscriptionModule {}
