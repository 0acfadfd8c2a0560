import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { emailKey } from '../leads/email-key.js';

/** What a sign-in is checked against. */
export interface Credentials {
  userId: string;
  accountId: string;
  /** In PHC form: `$argon2id$…`. */
  passwordHash: string;
}

/** Kept apart from the profiles, so that only who signs people in reads hashes. */
@Injectable()
export class CredentialVault {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns null for an address without an account */
  async byEmail(email: string): Promise<Credentials | null> {
    const { rows } = await this.pool.query<Credentials>(
      'SELECT id AS "userId", account_id AS "accountId", password_hash AS "passwordHash" FROM vault.users WHERE email_key = $1',
      [emailKey(email)],
    );
    return rows[0] ?? null;
  }
}
