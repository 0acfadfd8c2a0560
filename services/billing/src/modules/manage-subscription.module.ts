import { Module } from '@nestjs/common';
import { BillingSharedModule } from './billing-shared.module.js';
import { FeesApiModule } from './performance-fees-api.module.js';
import { PriceBookModule } from './price-book.module.js';
import { AccountBillings } from '../subscription/account-billing.js';
import { FeeReturns } from '../performance-fees/fee-returns.js';
import { AccountLeases } from '../account/account-leases.js';
import { BillingStates } from '../subscription/billing-states.js';
import { CancellationController } from '../plan-changes/cancellation.controller.js';
import { CancelSubscriptionHandler } from '../plan-changes/cancel-subscription/cancel-subscription.js';
import { ChangePlanController } from '../plan-changes/change-plan/change-plan.controller.js';
import { ChangePlanHandler } from '../plan-changes/change-plan/change-plan.js';
import { ChangeQuotes } from '../plan-changes/change-quotes.js';
import { ExportAccountHandler } from '../privacy/export-account/export-account.js';
import { GetAccountPlanHandler } from '../subscription/get-account-plan/get-account-plan.js';
import { GetBillingController } from '../subscription/get-billing.controller.js';
import { GetBillingHandler } from '../subscription/get-billing.js';
import { GetInvoiceLinkController } from '../invoices/get-invoice-link/get-invoice-link.controller.js';
import { GetInvoiceLinkHandler } from '../invoices/get-invoice-link/get-invoice-link.js';
import { GetInvoicesController } from '../invoices/get-invoices/get-invoices.controller.js';
import { GetInvoicesHandler } from '../invoices/get-invoices/get-invoices.js';
import { OpenPortalController } from '../plan-changes/open-portal/open-portal.controller.js';
import { OpenPortalHandler } from '../plan-changes/open-portal/open-portal.js';
import { PreviewChangeController } from '../plan-changes/preview-change/preview-change.controller.js';
import { PreviewChangeHandler } from '../plan-changes/preview-change/preview-change.js';
import { RefundPaymentHandler } from '../invoices/refund-payment/refund-payment.js';
import { ResumeSubscriptionHandler } from '../plan-changes/resume-subscription/resume-subscription.js';
import { StripeChange } from '../plan-changes/stripe-change.js';
import { TrialEnds } from '../account/trial-ends.js';
import { UsageReader } from '../plan-changes/usage-reader.js';

/** A subscription after its purchase, as its owner sees and changes it. */
@Module({
  imports: [BillingSharedModule, FeesApiModule, PriceBookModule],
  controllers: [
    ...[GetBillingController, GetInvoicesController, GetInvoiceLinkController, OpenPortalController],
    ...[PreviewChangeController, ChangePlanController, CancellationController],
  ],
  providers: [
    ...[AccountBillings, AccountLeases, BillingStates, ChangeQuotes, FeeReturns, StripeChange, TrialEnds, UsageReader],
    ...[GetBillingHandler, GetAccountPlanHandler, GetInvoicesHandler, GetInvoiceLinkHandler, OpenPortalHandler],
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
