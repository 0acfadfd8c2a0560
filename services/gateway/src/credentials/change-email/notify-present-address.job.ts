import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { oldAddressWords } from '../credential-words.js';

interface Payload {
  userId: string;
  noticeId: string;
}

/**
 * Only for jobs of versions that did not keep the address (see NotifyOldAddress, whose name differs because their workers would
 * complete its jobs without notifying anybody).
 */
@Injectable()
export class NotifyPresentAddress implements JobHandler<Payload> {
  readonly name = 'accounts.tell-old-address';

  constructor(
    private readonly mail: SystemMail,
    private readonly profiles: ProfileVault,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async handle({ userId, noticeId }: Payload): Promise<void> {
    const user = await this.profiles.userById(userId);
    if (!user) return;
    const text = { ...oldAddressWords(this.settings.publicUrl), greeting: user.fullName };
    await this.mail.send({ id: noticeId, to: { name: user.fullName, address: user.email }, text });
  }
}
