import { Module } from '@nestjs/common';
import { SubscriptionReactions } from '../subscription/subscription.reactions.js';
import { SystemMailModule } from '@rekindle/email';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { BillingSharedModule } from '../billing-shared.module.js';
import { AccountTerms } from '../account/account-terms.projection.js';
import { SecondPaymentWords } from '../checkout/tell-of-second-payment/second-payment-words.js';
import { Notices } from './notices.js';
import { TellAccount } from './tell-account.job.js';
import { AnnouncePriceBook } from '../price-book/announce-price-book/announce-price-book.job.js';
import { PriceBookReader } from '../price-book/price-book-reader.js';
import { PriceBookWords } from '../price-book/announce-price-book/price-book-words.js';
import { GrantEndWords } from '../subscription/grant-end/grant-end-words.js';
import { GrantReminders } from '../subscription/grant-end/grant-reminders.js';
import { GrantRemindersLoop } from '../subscription/grant-end/grant-reminders.loop.js';
import { LapseNotices } from '../subscription/lapse-notices.js';
import { LapseNoticesLoop } from '../subscription/lapse-notices.loop.js';
import { LapseWords } from '../subscription/lapse-words.js';
import { SubscriptionNoticeWords } from '../subscription/subscription-notice-words.js';
import { TrialReminders } from '../trial/trial-reminders.js';
import { TrialRemindersLoop } from '../trial/trial-reminders.loop.js';
import { TrialWords } from '../trial/trial-words.js';

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
