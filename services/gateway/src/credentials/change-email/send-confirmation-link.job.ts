import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { addEmailChangeToken, openEmailChange } from '@rekindle/vault';
import type pg from 'pg';
import { makeToken } from '../mailed-token.js';
import { addressTakenWords, confirmationWords } from '../credential-words.js';

export const SEND_CONFIRMATION_LINK = 'accounts.send-confirmation-link';
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** The address may be anybody's, so the email names nobody. */
@Injectable()
export class SendConfirmationLink implements JobHandler<{ changeId: string }> {
  readonly name = SEND_CONFIRMATION_LINK;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly mail: SystemMail,
  ) {}

  async handle({ changeId }: { changeId: string }): Promise<void> {
    const change = await openEmailChange(this.pool, changeId);
    if (!change) return;
    const words = change.taken ? addressTakenWords(this.settings.publicUrl) : await this.link(changeId);
    await this.mail.send({ id: changeId, to: { address: change.email }, text: { ...words, greeting: null } });
  }

  private async link(changeId: string) {
    const { token, hash } = makeToken(changeId);
    await addEmailChangeToken(this.pool, changeId, hash, new Date(this.clock.now().getTime() + ONE_DAY_MS));
    return confirmationWords(token, this.settings.publicUrl);
  }
}
