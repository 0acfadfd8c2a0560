import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { passwordChangedWords } from './credential-words.js';

export const NOTIFY_PASSWORD_CHANGED = 'accounts.tell-password-changed';

interface Payload {
  userId: string;
  noticeId: string;
  /** API keys that were withdrawn with the old password; absent in jobs that were queued before there were keys. */
  withdrawnKeys?: number;
}

/** Notifies the user of every change of the password. */
@Injectable()
export class NotifyPasswordChanged implements JobHandler<Payload> {
  readonly name = NOTIFY_PASSWORD_CHANGED;

  constructor(
    private readonly mail: SystemMail,
    private readonly profiles: ProfileVault,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async handle({ userId, noticeId, withdrawnKeys = 0 }: Payload): Promise<void> {
    const user = await this.profiles.userById(userId);
    if (!user || !(await this.mail.possible())) return;
    const text = { ...passwordChangedWords(withdrawnKeys, this.settings.publicUrl), greeting: user.fullName };
    await this.mail.send({ id: noticeId, to: { name: user.fullName, address: user.email }, text });
  }
}
