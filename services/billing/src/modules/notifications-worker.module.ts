import { Module } from '@nestjs/common';
import { SubscriptionReactions } from '../subscription-emails/subscription.reactions.js';
import { SystemMailModule } from '@rekindle/email';
import { SubscriptionsModule, calendarLoop } from '@rekindle/event-sourcing';
import { BillingSharedModule } from './billing-shared.module.js';
import { notificationWriters, writers } from './notification-writers.js';
import { AccountTerms } from '../account/account-terms.projection.js';
import { Notifications } from '../notification/notifications.js';
import { NotifyAccount } from '../notification/notify-account.job.js';
import { AnnouncePriceBook } from '../price-book/announce-price-book/announce-price-book.job.js';
import { PriceBookReader } from '../price-book/price-book-reader.js';
import { GrantReminders } from '../reminders/grant-end/grant-reminders.js';
import { LapseNotifications } from '../reminders/lapse/lapse-notifications.js';
import { TrialReminders } from '../reminders/trial-end/trial-reminders.js';

/** Email notifications about an account's plan and payments, and reminders by date. */
@Module({
  imports: [
    BillingSharedModule,
    SystemMailModule,
    SubscriptionsModule.register({
      projections: [AccountTerms],
      reactions: [SubscriptionReactions],
      jobs: [AnnouncePriceBook, NotifyAccount],
    }),
  ],
  providers: [
    ...writers,
    notificationWriters,
    Notifications,
    GrantReminders,
    calendarLoop(GrantReminders, 'Granted plans that end could not be looked for'),
    LapseNotifications,
    calendarLoop(LapseNotifications, 'Plans that lapse could not be looked for'),
    PriceBookReader,
    TrialReminders,
    calendarLoop(TrialReminders, 'Trials that end could not be looked for'),
  ],
})
export class NotificationsWorkerModule {}
