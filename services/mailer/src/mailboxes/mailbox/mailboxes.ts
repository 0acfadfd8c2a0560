import { Inject, Injectable } from '@nestjs/common';
import { POOL, SETTINGS, type SealingSettings, type Tx } from '@rekindle/platform';
import type pg from 'pg';
import { noSuchMailbox } from './mailbox.errors.js';
import { MAILBOX_COLUMNS, type MailboxRow, type MailboxSettings, type Pause, type Problem } from './mailbox-row.js';
import { type MailboxSecrets, sealSecrets, unsealSecrets } from './mailbox-secrets.js';

export type NewMailbox = Omit<
  MailboxRow,
  'version' | 'state' | 'secrets' | 'tokenExpiresAt' | 'pause' | 'problem' | 'checkedAt' | 'trackingDomain'
> & { secrets: MailboxSecrets; tokenExpiresAt: Date | null };

/** Connected mailboxes with sealed credentials: records that change together with events, which contain none of it. */
@Injectable()
export class Mailboxes {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: SealingSettings,
  ) {}

  async ofAccount(accountId: string, tx: Pick<pg.Pool, 'query'> = this.pool): Promise<MailboxRow[]> {
    const { rows } = await tx.query<MailboxRow>(
      `SELECT ${MAILBOX_COLUMNS} FROM mailer.mailboxes WHERE account_id = $1 AND ended_at IS NULL ORDER BY connected_at, id`,
      [accountId],
    );
    return rows;
  }

  /** @throws DomainError NOT_FOUND */
  async get(accountId: string, id: string): Promise<MailboxRow> {
    const { rows } = await this.pool.query<MailboxRow>(
      `SELECT ${MAILBOX_COLUMNS} FROM mailer.mailboxes WHERE account_id = $1 AND id = $2 AND ended_at IS NULL`,
      [accountId, id],
    );
    if (!rows[0]) throw noSuchMailbox();
    return rows[0];
  }

  secretsOf = ({ secrets }: Pick<MailboxRow, 'secrets'>): MailboxSecrets => unsealSecrets(this.settings, secrets);

  async add(tx: Tx, mailbox: NewMailbox): Promise<void> {
    const { secrets, keyId } = sealSecrets(this.settings, mailbox.secrets);
    await tx.query(
      `INSERT INTO mailer.mailboxes (id, account_id, state, provider, preset_id, email, from_name, reply_to, signature, smtp, imap, secrets,
         key_id, token_expires_at, pacing, connected_at, checked_at)
       VALUES ($1, $2, 'active', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`,
      [
        ...[mailbox.id, mailbox.accountId, mailbox.provider, mailbox.presetId, mailbox.email, mailbox.fromName, mailbox.replyTo],
        ...[mailbox.signature, JSON.stringify(mailbox.smtp), JSON.stringify(mailbox.imap), secrets, keyId, mailbox.tokenExpiresAt],
        ...[JSON.stringify(mailbox.pacing), mailbox.connectedAt],
      ],
    );
  }

  /** Replaces servers or secrets. */
  async replaceAccess(
    tx: Tx,
    id: string,
    { smtp, imap, provider }: Pick<MailboxRow, 'smtp' | 'imap' | 'provider'>,
    given: MailboxSecrets,
    tokenExpiresAt: Date | null = null,
  ): Promise<void> {
    const { secrets, keyId } = sealSecrets(this.settings, given);
    await tx.query(
      `UPDATE mailer.mailboxes SET smtp = $2, imap = $3, secrets = $4, key_id = $5, token_expires_at = $6, provider = $7,
         version = version + 1 WHERE id = $1`,
      [id, JSON.stringify(smtp), JSON.stringify(imap), secrets, keyId, tokenExpiresAt, provider],
    );
  }

  /** @returns false if it was changed after it was read */
  async replaceSettings(tx: Tx, id: string, version: number, settings: MailboxSettings): Promise<boolean> {
    const { rowCount } = await tx.query(
      `UPDATE mailer.mailboxes SET from_name = $3, reply_to = $4, signature = $5, pacing = $6, tracking_domain = $7, version = version + 1
       WHERE id = $1 AND version = $2`,
      [id, version, settings.fromName, settings.replyTo, settings.signature, JSON.stringify(settings.pacing), settings.trackingDomain],
    );
    return rowCount === 1;
  }

  /** Whether it is still the version that was read. It stays locked until the transaction ends. */
  async isAt(tx: Tx, id: string, version: number): Promise<boolean> {
    const { rowCount } = await tx.query('SELECT FROM mailer.mailboxes WHERE id = $1 AND version = $2 FOR UPDATE', [id, version]);
    return rowCount === 1;
  }

  async renewTokens(tx: Tx, id: string, given: MailboxSecrets, expiresAt: Date | null): Promise<void> {
    const { secrets, keyId } = sealSecrets(this.settings, given);
    await tx.query('UPDATE mailer.mailboxes SET secrets = $2, key_id = $3, token_expires_at = $4 WHERE id = $1', [
      id,
      secrets,
      keyId,
      expiresAt,
    ]);
  }

  async noteCheck(id: string, at: Date, tx: Pick<pg.Pool, 'query'> = this.pool): Promise<void> {
    await tx.query('UPDATE mailer.mailboxes SET checked_at = $2 WHERE id = $1', [id, at]);
  }

  async notePause(tx: Tx, id: string, pause: Pause): Promise<void> {
    await tx.query('UPDATE mailer.mailboxes SET pause = $2 WHERE id = $1', [id, JSON.stringify(pause)]);
  }

  /** Its health is counted from that time on. */
  async noteResume(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.query('UPDATE mailer.mailboxes SET resumed_at = $2 WHERE id = $1', [id, at]);
  }

  /** A continuing problem keeps the time at which it began. */
  async noteProblem(tx: Tx, id: string, problem: Problem): Promise<void> {
    await tx.query(
      `UPDATE mailer.mailboxes SET problem = $2::jsonb || jsonb_build_object('since', COALESCE(problem->'since', $2::jsonb->'since')) WHERE id = $1`,
      [id, JSON.stringify(problem)],
    );
  }

  /** Nothing names its owner any more; credentials are kept only if they have to be revoked first. */
  async end(tx: Tx, id: string, keepSecrets: boolean): Promise<void> {
    await tx.query('DELETE FROM mailer.mailbox_folders WHERE mailbox_id = $1', [id]);
    await tx.query(
      `UPDATE mailer.mailboxes SET ended_at = now(), email = '', from_name = '', reply_to = NULL, signature = NULL, smtp = '{}', imap = '{}',
         problem = NULL, tracking_domain = NULL, secrets = CASE WHEN $2 THEN secrets ELSE '' END WHERE id = $1`,
      [id, keepSecrets],
    );
  }
}
