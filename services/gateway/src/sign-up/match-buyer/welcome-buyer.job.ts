import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { ProfileVault, addResetToken, resetUser } from '@rekindle/vault';
import type pg from 'pg';
import { makeToken } from '../../credentials/mailed-token.js';
import { welcomeBuyerWords } from '../buyer-words.js';

export const WELCOME_BUYER = 'accounts.welcome-buyer';
const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000;

/** Sends the link to set a password for an account opened by a payment. The token is made only as the email is written. */
@Injectable()
export class WelcomeBuyer implements JobHandler<{ resetId: string }> {
  readonly name = WELCOME_BUYER;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly profiles: ProfileVault,
    private readonly mail: SystemMail,
  ) {}

  async handle({ resetId }: { resetId: string }): Promise<void> {
    const userId = await resetUser(this.pool, resetId);
    const user = userId && (await this.profiles.userById(userId));
    // They have set a password or requested another link since.
    if (!user) return;
    const { token, hash } = makeToken(resetId);
    await addResetToken(this.pool, resetId, hash, new Date(this.clock.now().getTime() + SEVEN_DAYS_MS));
    const text = { ...welcomeBuyerWords(user.email, token, this.settings.publicUrl), greeting: user.fullName };
    await this.mail.send({ id: resetId, to: { name: user.fullName, address: user.email }, text });
  }
}
