import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { waitlistEntry } from '@rekindle/vault';
import type pg from 'pg';

export const CONFIRM_WAITLIST_PLACE = 'accounts.confirm-waitlist-place';

@Injectable()
export class ConfirmWaitlistPlace implements JobHandler<{ entryId: string }> {
  readonly name = CONFIRM_WAITLIST_PLACE;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly mail: SystemMail,
  ) {}

  async handle({ entryId }: { entryId: string }): Promise<void> {
    const entry = await waitlistEntry(this.pool, entryId);
    if (!entry || !(await this.mail.possible())) return;
    const text = {
      subject: 'You are on the VIP list',
      // Anybody may have typed the name: nothing of theirs goes to an address that is not proven.
      greeting: null,
      paragraphs: [
        'You are on the VIP list for the Rekindle agent that writes to new people.',
        `VIPs get in first, and ${entry.emailCredits} email credits come with your place. We write twice: when your place is ready, and once before that.`,
      ],
      action: { label: 'See what Rekindle does today', url: this.settings.publicUrl },
      closing: [`It was not you, or you changed your mind? Ask us to erase your address: ${this.settings.publicUrl}/privacy/request`],
    };
    await this.mail.send({ id: entryId, to: { address: entry.email }, text });
  }
}
