import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { ProfileVault, addResetToken, forgetReset, resetUser } from '@rekindle/vault';
import type pg from 'pg';
import { makeToken } from '../mailed-token.js';
import { resetWords } from '../credential-words.js';

export const SEND_RESET_LINK = 'accounts.send-reset-link';
const ONE_HOUR_MS = 60 * 60 * 1000;

/** Makes the token only as the email is written: no credential is stored in a queue. */
@Injectable()
export class SendResetLink implements JobHandler<{ resetId: string }> {
  readonly name = SEND_RESET_LINK;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly profiles: ProfileVault,
    private readonly mail: SystemMail,
  ) {}

  async handle({ resetId }: { resetId: string }): Promise<void> {
    const userId = await resetUser(this.pool, resetId);
    const user = userId && (await this.profiles.userById(userId));
    if (!user) return forgetReset(this.pool, resetId);
    const { token, hash } = makeToken(resetId);
    await addResetToken(this.pool, resetId, hash, new Date(this.clock.now().getTime() + ONE_HOUR_MS));
    const text = { ...resetWords(token, this.settings.publicUrl), greeting: user.fullName };
    await this.mail.send({ id: resetId, to: { name: user.fullName, address: user.email }, text });
  }
}
