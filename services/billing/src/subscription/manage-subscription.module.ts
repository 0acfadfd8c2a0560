import { Module } from '@nestjs/common';
import { BillingSharedModule } from '../billing-shared.module.js';
import { AccountBillings } from './account-billing.js';
import { BillingStates } from './billing-states.js';
import { GetBillingController } from './get-billing/get-billing.controller.js';
import { GetBillingHandler } from './get-billing/get-billing.handler.js';
import { GetInvoiceLinkController } from './get-invoice-link/get-invoice-link.controller.js';
import { GetInvoiceLinkHandler } from './get-invoice-link/get-invoice-link.handler.js';
import { ListInvoicesController } from './list-invoices/list-invoices.controller.js';
import { ListInvoicesHandler } from './list-invoices/list-invoices.handler.js';
import { OpenPortalController } from './open-portal/open-portal.controller.js';
import { OpenPortalHandler } from './open-portal/open-portal.handler.js';
import { PaymentMethods } from './payment-methods.js';

/** A subscription after its purchase, as its owner sees and changes it. */
@Module({
  imports: [BillingSharedModule],
  controllers: [GetBillingController, ListInvoicesController, GetInvoiceLinkController, OpenPortalController],
  providers: [
    ...[AccountBillings, BillingStates, PaymentMethods],
    ...[GetBillingHandler, ListInvoicesHandler, GetInvoiceLinkHandler, OpenPortalHandler],
  ],
})
export class ManageSubscriptionModule {}
