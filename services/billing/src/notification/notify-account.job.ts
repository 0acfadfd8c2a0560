import { Inject, Injectable } from '@nestjs/common';
import { SystemMail, toUser } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { derivedId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { NOTIFICATION_WRITERS, type NotificationWriters } from './notification-writer.js';
import { NOTIFY_ACCOUNT, type Notification, Notifications } from './notifications.js';

/** Address, names and figures are read when the job runs: the job contains none of them, and an erased account is not written to. */
@Injectable()
export class NotifyAccount implements JobHandler<Notification> {
  readonly name = NOTIFY_ACCOUNT;

  constructor(
    private readonly notices: Notifications,
    private readonly profiles: ProfileVault,
    private readonly mail: SystemMail,
    @Inject(NOTIFICATION_WRITERS) private readonly writers: NotificationWriters,
  ) {}

  handle(notice: Notification): Promise<void> {
    return this.notices.once(notice, () => this.send(notice));
  }

  private async send(notice: Notification): Promise<void> {
    const user = await this.profiles.reader(notice.accountId);
    const account = user && (await this.profiles.account(notice.accountId));
    const words = account && (await this.writers[notice.kind].write(notice, account.timeZone));
    if (user && words) await this.mail.send({ id: derivedId(notice.accountId, notice.occasion), ...toUser(user, words) });
  }
}
