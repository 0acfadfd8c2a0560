import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { waitlistEntry } from '@rekindle/vault';
import type pg from 'pg';
import { waitlistWords } from './waitlist-words.js';

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
    const text = waitlistWords(entry.emailCredits, this.settings.publicUrl);
    await this.mail.send({ id: entryId, to: { address: entry.email }, text });
  }
}
