import type { MigrationSet } from '@rekindle/platform';
import { Customers1763714200000 } from './1763714200000-customers.js';
import { StripeEvents1763714200001 } from './1763714200001-stripe-events.js';
import { MoneyViews1763714200002 } from './1763714200002-money-views.js';
import { Checkouts1763714300000 } from './1763714300000-checkouts.js';
import { Notices1763714400000 } from './1763714400000-notices.js';
import { ChangeQuotes1763714410000 } from './1763714410000-change-quotes.js';
import { PerformanceFees1763714700000 } from './1763714700000-performance-fees.js';
import { Refunds1763714800000 } from './1763714800000-refunds.js';
import { CheckoutsTimeZone1763714900001 } from './1763714900001-checkouts-time-zone.js';
import { LeasesOfProcesses1763715000100 } from './1763715000100-leases-of-processes.js';
import { AccountsGranted1763716200000 } from './1763716200000-accounts-granted.js';
import { FeesRefundedWithInvoice1763715900200 } from './1763715900200-fees-refunded-with-invoice.js';
import { AccountsPastDue1763715200000 } from './1763715200000-accounts-past-due.js';
import { WebhookKey1763729000000 } from './1763729000000-webhook-key.js';

export const billingMigrations: MigrationSet = {
  schema: 'billing',
  migrations: [
    Customers1763714200000,
    StripeEvents1763714200001,
    MoneyViews1763714200002,
    Checkouts1763714300000,
    Notices1763714400000,
    ChangeQuotes1763714410000,
    PerformanceFees1763714700000,
    Refunds1763714800000,
    CheckoutsTimeZone1763714900001,
    AccountsPastDue1763715200000,
    LeasesOfProcesses1763715000100,
    FeesRefundedWithInvoice1763715900200,
    AccountsGranted1763716200000,
    WebhookKey1763729000000,
  ],
};
