import { Inject, Injectable } from '@nestjs/common';
import { SystemMail, toUser } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL, SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import { type MailboxNotice, NOTIFY_OF_MAILBOX } from '../../mailbox/mailbox-notice.js';
import type { Problem } from '../../mailbox/mailbox-row.js';
import { mailboxEmail } from './mailbox-words.js';

/** Writes to the owner of a mailbox that stopped, unless it has been disconnected by then. */
@Injectable()
export class NotifyOfMailbox implements JobHandler<MailboxNotice> {
  readonly name = NOTIFY_OF_MAILBOX;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly profiles: ProfileVault,
    private readonly mail: SystemMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async handle({ accountId, mailboxId, kind, at }: MailboxNotice): Promise<void> {
    const { rows } = await this.pool.query<{ email: string; problem: Problem | null }>(
      'SELECT email, problem FROM mailer.mailboxes WHERE id = $1 AND ended_at IS NULL',
      [mailboxId],
    );
    const owner = rows[0] && (await this.profiles.ownerOf(accountId));
    if (!rows[0] || !owner) return;
    await this.mail.send({
      id: derivedId(mailboxId, `${kind}:${at}`),
      ...toUser(owner, mailboxEmail(kind, rows[0], this.settings.publicUrl)),
    });
  }
}
