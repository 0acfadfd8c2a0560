import { Module } from '@nestjs/common';
import { FeesReactions } from './fees.reactions.js';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { BillingSharedModule } from '../billing-shared.module.js';
import { AccountLeases } from '../subscription/account-leases.js';
import { FeeClosings } from './fee-closings.js';
import { FeeClosingsLoop } from './fee-closings.loop.js';
import { FeeInvoices } from './fee-invoices.js';
import { FeeLedger } from './fee-ledger.js';
import { FeeMonths } from './fee-months.js';
import { FeeReturns } from './fee-returns.js';
import { FeesProjection } from './fees.projection.js';
import { InvoiceFees } from './invoice-fees/invoice-fees.job.js';
import { SettleFee } from './settle-fee/settle-fee.job.js';

/** The performance option: the share of each order as it comes, and an invoice of it after each month. */
@Module({
  imports: [
    BillingSharedModule,
    SubscriptionsModule.register({
      projections: [FeesProjection],
      reactions: [FeesReactions],
      jobs: [SettleFee, InvoiceFees],
    }),
  ],
  providers: [AccountLeases, FeeClosings, FeeClosingsLoop, FeeInvoices, FeeLedger, FeeMonths, FeeReturns],
})
export class FeesWorkerModule {}
