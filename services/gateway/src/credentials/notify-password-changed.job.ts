import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';

export const NOTIFY_PASSWORD_CHANGED = 'accounts.tell-password-changed';

interface Payload {
  userId: string;
  noticeId: string;
  /** API keys that were withdrawn with the old password; absent in jobs that were queued before there were keys. */
  withdrawnKeys?: number;
}

/** The user learns of every change of the password. */
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
    const text = {
      subject: 'Your password was changed',
      greeting: user.fullName,
      paragraphs: [
        'The password of your Rekindle account was changed. Everyone who was signed in with the old one has been signed out.',
        ...keyWords(withdrawnKeys),
      ],
      action: { label: 'Log in', url: `${this.settings.publicUrl}/login` },
      closing: ["It was not you? Set a new password at once: on the login page, choose 'Forgot password?'."],
    };
    await this.mail.send({ id: noticeId, to: { name: user.fullName, address: user.email }, text });
  }
}

function keyWords(withdrawn: number): string[] {
  if (withdrawn === 0) return [];
  const what =
    withdrawn === 1 ? 'The API key of your account, which was made' : `The ${withdrawn} API keys of your account, which were made`;
  const ended = withdrawn === 1 ? 'was withdrawn' : 'were withdrawn';
  return [
    `${what} before this address was known to be yours, ${ended}. A program of yours that used one needs a new key from the settings.`,
  ];
}
