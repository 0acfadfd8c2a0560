import { Module } from '@nestjs/common';
import { FeesReactions } from '../performance-fees/fees.reactions.js';
import { SubscriptionsModule, calendarLoop } from '@rekindle/event-sourcing';
import { BillingSharedModule } from './billing-shared.module.js';
import { AccountLeases } from '../account/account-leases.js';
import { FeeClosings } from '../performance-fees/fee-closings.js';
import { FeeInvoices } from '../performance-fees/fee-invoices.js';
import { FeeLedger } from '../performance-fees/fee-ledger.js';
import { FeeMonths } from '../performance-fees/fee-months.js';
import { FeeReturns } from '../performance-fees/fee-returns.js';
import { FeesProjection } from '../performance-fees/fees.projection.js';
import { InvoiceFees } from '../performance-fees/invoice-fees/invoice-fees.job.js';
import { SettleFee } from '../performance-fees/settle-fee/settle-fee.job.js';

/** The performance option: the share of each order as it is placed, and an invoice after each month. */
@Module({
  imports: [
    BillingSharedModule,
    SubscriptionsModule.register({
      projections: [FeesProjection],
      reactions: [FeesReactions],
      jobs: [SettleFee, InvoiceFees],
    }),
  ],
  providers: [
    AccountLeases,
    FeeClosings,
    calendarLoop(FeeClosings, 'Months of fees could not be looked for'),
    FeeInvoices,
    FeeLedger,
    FeeMonths,
    FeeReturns,
  ],
})
export class FeesWorkerModule {}
