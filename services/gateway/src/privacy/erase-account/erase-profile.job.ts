import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ForgetMessagesTo } from '@rekindle/contracts';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { ProfileVault, type VaultUser, eraseProfile, deleteUnpaidBuyers, forgetWaitlistEntry } from '@rekindle/vault';
import type pg from 'pg';

export const ERASE_PROFILE = 'accounts.erase-profile';

interface Payload {
  accountId: string;
  noticeId: string;
  /** In business time. */
  erasedAt: string;
}

/** An unavailable mail server may delay the erasure of the address by some hours, but no longer. */
const ATTEMPTS_TO_TELL = 12;

/** Notifies the user of the deletion while the address is still known, and then erases their identity. */
@Injectable()
export class EraseProfile implements JobHandler<Payload> {
  readonly name = ERASE_PROFILE;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly mail: SystemMail,
    private readonly profiles: ProfileVault,
    private readonly commands: CommandBus,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ accountId, noticeId, erasedAt }: Payload, { attempt }: { attempt: number }): Promise<void> {
    const user = await this.profiles.ownerOf(accountId);
    if (user) {
      if (this.settings.sandbox) await this.commands.execute(new ForgetMessagesTo(user.email, new Date(erasedAt)));
      await this.notify(user, noticeId, attempt);
      await deleteUnpaidBuyers(this.pool, { email: user.email });
      await forgetWaitlistEntry(this.pool, user.email);
    }
    // Idempotency keys are the caller's own words.
    await this.pool.query('DELETE FROM es.idempotency WHERE account_id = $1', [accountId]);
    await eraseProfile(this.pool, accountId);
  }

  private async notify(user: VaultUser, id: string, attempt: number): Promise<void> {
    if (!(await this.mail.possible())) return;
    const text = {
      subject: 'Your Rekindle account was deleted',
      greeting: user.fullName,
      paragraphs: [
        'Your Rekindle account was deleted, as you asked. Your campaigns have stopped, and your leads, files, texts and messages are being erased.',
        'Links in emails that you have sent still lead where they did, and their readers can still unsubscribe. This is the last email that we send you.',
      ],
      closing: [
        'If this was not you, somebody knows your password or reads your mailbox: change both passwords wherever else you use them.',
      ],
    };
    try {
      await this.mail.send({ id, to: { name: user.fullName, address: user.email }, text });
    } catch (error) {
      if (attempt < ATTEMPTS_TO_TELL) throw error;
      this.logger.warn({ err: error }, 'An account is erased though its user could not be notified');
    }
  }
}
