import { Inject, Injectable } from '@nestjs/common';
import { Bounded, LOGGER, type Logger, OAuth, POOL, inTransaction, isRefused } from '@rekindle/platform';
import type pg from 'pg';
import { type MailProvider, MailProviders } from '../providers/mail-providers.js';
import type { MailAccount } from '../checks/mail-account.js';
import { MAILBOX_COLUMNS, type MailboxRow } from './mailbox-row.js';
import { areTokens, mailAccountOf } from './mailbox-secrets.js';
import { Mailboxes } from './mailboxes.js';

/** A token that expires within this time is renewed before it is used. */
const MARGIN_MS = 5 * 60_000;
/** Each holds a connection of the common pool until its provider answers. */
const AT_ONCE = 2;
const inTurns = (): Bounded => new Bounded({ atOnce: AT_ONCE, waiting: Infinity, refusal: () => new Error('Too many renewals') });

/** The credentials of a mailbox. Only one process renews a token at a time: providers may revoke both if two ask at the same time. */
@Injectable()
export class MailboxAccess {
  private readonly renewals: Readonly<Record<MailProvider, Bounded>> = { google: inTurns(), microsoft: inTurns() };

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly mailboxes: Mailboxes,
    private readonly providers: MailProviders,
    private readonly oauth: OAuth,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** With a withdrawn consent this gives the old token, with which the provider refuses the sign-in. */
  async accountOf(row: MailboxRow): Promise<MailAccount> {
    return mailAccountOf(row, this.mailboxes.secretsOf(await this.withFreshToken(row)));
  }

  private async withFreshToken(row: MailboxRow): Promise<MailboxRow> {
    if (!isEnding(row) || row.provider === 'smtp') return row;
    return this.renewals[row.provider].run(() => this.renewed(row));
  }

  private renewed({ id }: MailboxRow): Promise<MailboxRow> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<MailboxRow>(`SELECT ${MAILBOX_COLUMNS} FROM mailer.mailboxes WHERE id = $1 FOR UPDATE`, [id]);
      const row = rows[0] as MailboxRow;
      const secrets = this.mailboxes.secretsOf(row);
      if (!isEnding(row) || !areTokens(secrets) || secrets.refreshToken === null || row.provider === 'smtp') return row;
      try {
        const server = await this.providers.of(row.provider);
        const { accessToken, refreshToken, expiresAt } = await this.oauth.refresh(server, secrets.refreshToken);
        await this.mailboxes.renewTokens(tx, id, { accessToken, refreshToken }, expiresAt);
      } catch (error) {
        if (!isRefused(error)) throw error;
        this.logger.info({ mailboxId: id }, 'A mailbox’s provider no longer renews its token');
      }
      return (await tx.query<MailboxRow>(`SELECT ${MAILBOX_COLUMNS} FROM mailer.mailboxes WHERE id = $1`, [id])).rows[0] ?? row;
    });
  }
}

const isEnding = ({ tokenExpiresAt }: MailboxRow): boolean => tokenExpiresAt !== null && tokenExpiresAt.getTime() < Date.now() + MARGIN_MS;
