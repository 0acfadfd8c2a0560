import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { SystemMail, toUser } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { refusalWords } from './refusal-words.js';

export const NOTIFY_OF_REFUSAL = 'campaigns.notify-of-social-refusal';

export interface Refusal {
  accountId: string;
  provider: SocialProvider;
  /** The event of the disconnection. */
  eventId: string;
}

/** Notifies the user, since only they can consent again, and may have no page open. */
@Injectable()
export class NotifyOfRefusal implements JobHandler<Refusal> {
  readonly name = NOTIFY_OF_REFUSAL;

  constructor(
    private readonly profiles: ProfileVault,
    private readonly mail: SystemMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async handle({ accountId, provider, eventId }: Refusal): Promise<void> {
    const user = await this.profiles.reader(accountId);
    if (!user || !(await this.mail.possible())) return;
    const id = derivedId(eventId, 'social refusal');
    await this.mail.send({ id, ...toUser(user, refusalWords(provider, this.settings.publicUrl)) });
  }
}
