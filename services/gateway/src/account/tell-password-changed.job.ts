import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';

export const TELL_PASSWORD_CHANGED = 'accounts.tell-password-changed';

interface Payload {
  userId: string;
  noticeId: string;
}

/** Whoever changed it, the user learns of it. */
@Injectable()
export class TellPasswordChanged implements JobHandler<Payload> {
  readonly name = TELL_PASSWORD_CHANGED;

  constructor(
    @Inject(SystemMail) private readonly mail: SystemMail,
    @Inject(ProfileVault) private readonly profiles: ProfileVault,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async handle({ userId, noticeId }: Payload): Promise<void> {
    const user = await this.profiles.userById(userId);
    if (!user || !(await this.mail.possible())) return;
    const text = {
      subject: 'Your password was changed',
      greeting: user.fullName,
      paragraphs: ['The password of your Rekindle account was changed. Everyone who was signed in with the old one has been signed out.'],
      action: { label: 'Log in', url: `${this.settings.publicUrl}/login` },
      closing: ["It was not you? Set a new password at once: on the login page, choose 'Forgot password?'."],
    };
    await this.mail.send({ id: noticeId, to: { name: user.fullName, address: user.email }, text });
  }
}
