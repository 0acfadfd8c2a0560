import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler, JobQueue } from '@rekindle/event-sourcing';
import { OAuth, POOL, type Tx, isRefused } from '@rekindle/platform';
import type pg from 'pg';
import { MailProviders } from '../providers/mail-providers.js';
import { MAILBOX_COLUMNS, type MailboxRow } from '../mailbox/mailbox-row.js';
import { areTokens } from '../mailbox/mailbox-secrets.js';
import { Mailboxes } from '../mailbox/mailboxes.js';

const REVOKE_TOKENS = 'mailer.revoke-mailbox-tokens';
/** About two hours: a provider that is unreachable for longer is not asked again, and our copy is deleted all the same. */
const ATTEMPTS = 12;

export const enqueueTokenRevocation = (jobs: JobQueue, tx: Tx, mailboxId: string): Promise<void> =>
  jobs.enqueue(tx, REVOKE_TOKENS, { mailboxId }, { key: `${REVOKE_TOKENS}:${mailboxId}`, maxAttempts: ATTEMPTS, waitsFor: 'connected' });

/** Asks the provider to revoke a consent, then deletes the tokens. Microsoft has no call for that, so there they are only deleted. */
@Injectable()
export class RevokeMailboxTokens implements JobHandler<{ mailboxId: string }> {
  readonly name = REVOKE_TOKENS;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly mailboxes: Mailboxes,
    private readonly providers: MailProviders,
    private readonly oauth: OAuth,
  ) {}

  async handle({ mailboxId }: { mailboxId: string }, { isLastAttempt }: { isLastAttempt: boolean }): Promise<void> {
    const { rows } = await this.pool.query<MailboxRow>(
      `SELECT ${MAILBOX_COLUMNS} FROM mailer.mailboxes WHERE id = $1 AND ended_at IS NOT NULL AND secrets <> ''`,
      [mailboxId],
    );
    const [row] = rows;
    if (!row || row.provider === 'smtp') return;
    const secrets = this.mailboxes.secretsOf(row);
    try {
      const token = areTokens(secrets) && (secrets.refreshToken ?? secrets.accessToken);
      if (token) await this.oauth.revoke(await this.providers.of(row.provider), token);
    } catch (error) {
      if (!isRefused(error) && !isLastAttempt) throw error;
    }
    await this.pool.query(`UPDATE mailer.mailboxes SET secrets = '' WHERE id = $1`, [mailboxId]);
  }
}
