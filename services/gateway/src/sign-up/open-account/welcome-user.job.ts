import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { welcomeWords } from './welcome-words.js';

export const WELCOME_USER = 'accounts.welcome-user';

/** Welcomes a new user. Buyers whose payment opened the account get a link to set a password instead. */
@Injectable()
export class WelcomeUser implements JobHandler<{ userId: string }> {
  readonly name = WELCOME_USER;

  constructor(
    private readonly mail: SystemMail,
    private readonly profiles: ProfileVault,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async handle({ userId }: { userId: string }): Promise<void> {
    const user = await this.profiles.userById(userId);
    if (!user || !(await this.mail.possible())) return;
    // Anybody may have typed the name, so it is not sent to an unproven address.
    const text = { ...welcomeWords(this.settings.publicUrl), greeting: null };
    await this.mail.send({ id: derivedId(userId, 'welcome'), to: { address: user.email }, text });
  }
}
