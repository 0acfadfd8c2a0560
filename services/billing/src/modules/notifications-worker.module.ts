import { Module } from '@nestjs/common';
import { SubscriptionReactions } from '../subscription-emails/subscription.reactions.js';
import { SystemMailModule } from '@rekindle/email';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { BillingSharedModule } from './billing-shared.module.js';
import { AccountTerms } from '../account/account-terms.projection.js';
import { SecondPaymentWords } from '../subscription-emails/second-payment-words.js';
import { Notices } from '../notification/notifications.js';
import { TellAccount } from '../notification/notify-account.job.js';
import { AnnouncePriceBook } from '../price-book/announce-price-book/announce-price-book.job.js';
import { PriceBookReader } from '../price-book/price-book-reader.js';
import { PriceBookWords } from '../price-book/announce-price-book/price-book-words.js';
import { GrantEndWords } from '../reminders/grant-end/grant-end-words.js';
import { GrantReminders } from '../reminders/grant-end/grant-reminders.js';
import { GrantRemindersLoop } from '../reminders/grant-end/grant-reminders.loop.js';
import { LapseNotices } from '../reminders/lapse/lapse-notifications.js';
import { LapseNoticesLoop } from '../reminders/lapse/lapse-notifications.loop.js';
import { LapseWords } from '../reminders/lapse/lapse-words.js';
import { SubscriptionNoticeWords } from '../subscription-emails/subscription-notification-words.js';
import { TrialReminders } from '../reminders/trial-end/trial-reminders.js';
import { TrialRemindersLoop } from '../reminders/trial-end/trial-reminders.loop.js';
import { TrialWords } from '../reminders/trial-end/trial-words.js';

/** What accounts are told by email of their plan and payments, and what the calendar brings. */
@Module({
  imports: [
    BillingSharedModule,
    SystemMailModule,
    SubscriptionsModule.register({
      projections: [AccountTerms],
      reactions: [SubscriptionReactions],
      jobs: [AnnouncePriceBook, TellAccount],
    }),
  ],
  providers: [
    Notices,
    GrantEndWords,
    GrantReminders,
    GrantRemindersLoop,
    LapseNotices,
    LapseNoticesLoop,
    LapseWords,
    PriceBookReader,
    PriceBookWords,
    SecondPaymentWords,
    SubscriptionNoticeWords,
    TrialReminders,
    TrialRemindersLoop,
    TrialWords,
  ],
})
export class NoticesWorkerModule {}
