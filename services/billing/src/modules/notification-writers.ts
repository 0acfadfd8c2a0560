import type { FactoryProvider } from '@nestjs/common';
import { NOTIFICATION_WRITERS, type NotificationWriters } from '../notification/notification-writer.js';
import { PriceBookWords } from '../price-book/announce-price-book/price-book-words.js';
import { GrantEndWords } from '../reminders/grant-end/grant-end-words.js';
import { LapseWords } from '../reminders/lapse/lapse-words.js';
import { TrialWords } from '../reminders/trial-end/trial-words.js';
import { ReceiptWriter } from '../subscription-emails/receipt/receipt-writer.js';
import { SecondPaymentWords } from '../subscription-emails/second-payment-words.js';
import { SubscriptionNotificationWords } from '../subscription-emails/subscription-notification-words.js';

export const writers = [
  TrialWords,
  PriceBookWords,
  SecondPaymentWords,
  ReceiptWriter,
  SubscriptionNotificationWords,
  LapseWords,
  GrantEndWords,
];

export const notificationWriters: FactoryProvider<NotificationWriters> = {
  provide: NOTIFICATION_WRITERS,
  inject: writers,
  useFactory: (
    trial: TrialWords,
    price_book: PriceBookWords,
    second_payment: SecondPaymentWords,
    receipt: ReceiptWriter,
    subscription: SubscriptionNotificationWords,
    lapse: LapseWords,
    grant: GrantEndWords,
  ) => ({ trial, price_book, second_payment, receipt, subscription, lapse, grant }),
};
