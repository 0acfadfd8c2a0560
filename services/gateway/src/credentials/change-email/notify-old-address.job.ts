import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { oldAddressWords } from '../credential-words.js';

export const NOTIFY_OLD_ADDRESS = 'accounts.tell-old-address';

interface Payload {
  userId: string;
  noticeId: string;
}

/** Notifies the old address while there is still time to stop the change. */
@Injectable()
export class NotifyOldAddress implements JobHandler<Payload> {
  readonly name = NOTIFY_OLD_ADDRESS;

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
