import { Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { derivedId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { SecondPaymentWords } from '../subscription-emails/second-payment-words.js';
import { PriceBookWords } from '../price-book/announce-price-book/price-book-words.js';
import { GrantEndWords } from '../reminders/grant-end/grant-end-words.js';
import { LapseWords } from '../reminders/lapse/lapse-words.js';
import { SubscriptionNoticeWords } from '../subscription-emails/subscription-notification-words.js';
import { TrialWords } from '../reminders/trial-end/trial-words.js';
import type { NoticeWriter } from './notification-writer.js';
import { type Notice, type NoticeKind, Notices, TELL_ACCOUNT } from './notifications.js';

/** Address, names and figures are read when it runs: nothing of them is in the job, and an erased account is not written to. */
@Injectable()
export class TellAccount implements JobHandler<Notice> {
  readonly name = TELL_ACCOUNT;
  private readonly writers: Record<NoticeKind, NoticeWriter>;

  constructor(
    private readonly notices: Notices,
    private readonly profiles: ProfileVault,
    private readonly mail: SystemMail,
    trial: TrialWords,
    priceBook: PriceBookWords,
    secondPayment: SecondPaymentWords,
    subscription: SubscriptionNoticeWords,
    lapse: LapseWords,
    grant: GrantEndWords,
  ) {
    this.writers = { trial, price_book: priceBook, second_payment: secondPayment, subscription, lapse, grant };
  }

  async handle(notice: Notice): Promise<void> {
    if (!(await this.notices.isOpen(notice))) return;
    const user = await this.profiles.reader(notice.accountId);
    const account = user && (await this.profiles.account(notice.accountId));
    const words = account && (await this.writers[notice.kind].write(notice, account.timeZone));
    if (user && words) {
      const to = { name: user.fullName, address: user.email };
      const id = derivedId(notice.accountId, notice.occasion);
      await this.mail.send({ id, to, text: { ...words, greeting: user.fullName || null } });
    }
    await this.notices.settle(notice);
  }
}
