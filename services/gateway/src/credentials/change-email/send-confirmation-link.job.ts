import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { addEmailChangeToken, openEmailChange } from '@rekindle/vault';
import type pg from 'pg';
import { makeToken } from '../mailed-token.js';

export const SEND_CONFIRMATION_LINK = 'accounts.send-confirmation-link';
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** To an address that may be anybody's, so it names nobody. */
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
    const to = { address: change.email };
    await this.mail.send({ id: changeId, to, text: change.taken ? this.taken() : await this.link(changeId) });
  }

  private async link(changeId: string) {
    const { token, hash } = makeToken(changeId);
    await addEmailChangeToken(this.pool, changeId, hash, new Date(this.clock.now().getTime() + ONE_DAY_MS));
    return {
      subject: 'Confirm your new sign-in email',
      greeting: null,
      paragraphs: ['Somebody, probably you, wants to sign in to Rekindle with this address from now on.'],
      action: { label: 'Confirm this address', url: `${this.settings.publicUrl}/confirm-email?token=${token}` },
      closing: ['The link works for one day. If it was not you, do nothing.'],
    };
  }

  private taken() {
    return {
      subject: 'This address has a Rekindle account already',
      greeting: null,
      paragraphs: [
        'Somebody wanted to sign in to another Rekindle account with this address. You have an account already, and nothing changed.',
      ],
      action: { label: 'Log in', url: `${this.settings.publicUrl}/login` },
    };
  }
}
