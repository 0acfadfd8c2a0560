import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, SETTINGS, type SealingSettings, sealer, unseal } from '@rekindle/platform';
import type pg from 'pg';
import type { MailProvider } from '../providers/mail-providers.js';

const MINUTES = 10;

export interface MailboxAuthorization {
  accountId: string;
  userId: string;
  provider: MailProvider;
  verifier: string;
}

/** Requested consents: each is valid once, and for ten minutes. */
@Injectable()
export class MailboxAuthorizations {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: SealingSettings,
  ) {}

  async begin(state: string, { accountId, userId, provider, verifier }: MailboxAuthorization): Promise<void> {
    const { keyId, seal } = sealer(this.settings);
    await this.pool.query('DELETE FROM mailer.mailbox_authorizations WHERE expires_at < now()');
    await this.pool.query(
      `INSERT INTO mailer.mailbox_authorizations (state_hash, account_id, user_id, provider, verifier, key_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + interval '${MINUTES} minutes')`,
      [hashOf(state), accountId, userId, provider, seal(verifier), keyId],
    );
  }

  /** Uses it up. @returns null if it was not requested, has expired, or was used already */
  async take(state: string): Promise<MailboxAuthorization | null> {
    const { rows } = await this.pool.query<Omit<MailboxAuthorization, 'verifier'> & { verifier: Buffer }>(
      `DELETE FROM mailer.mailbox_authorizations WHERE state_hash = $1 AND expires_at > now()
       RETURNING account_id AS "accountId", user_id AS "userId", provider, verifier`,
      [hashOf(state)],
    );
    return rows[0] ? { ...rows[0], verifier: unseal(this.settings, rows[0].verifier) } : null;
  }
}

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();
