import { Inject, Injectable } from '@nestjs/common';
import { SystemMail, toUser } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { type LimitNotice, LimitNotices, NOTIFY_OF_LIMIT, occasionOf } from '../limit-notices.js';
import { limitEmail } from './limit-words.js';

/** These emails can be switched off, since pages show every limit too. An erased account gets none. */
@Injectable()
export class NotifyOfLimit implements JobHandler<LimitNotice> {
  readonly name = NOTIFY_OF_LIMIT;

  constructor(
    private readonly notices: LimitNotices,
    private readonly profiles: ProfileVault,
    private readonly mail: SystemMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  handle(notice: LimitNotice): Promise<void> {
    return this.notices.once(notice, () => this.send(notice));
  }

  private async send(notice: LimitNotice): Promise<void> {
    const user = await this.profiles.whoWants(notice.accountId, 'limits');
    const words = limitEmail(notice, this.settings.publicUrl);
    if (user && words) {
      const id = derivedId(notice.accountId, occasionOf(notice));
      await this.mail.send({ id, ...toUser(user, words) });
    }
  }
}
