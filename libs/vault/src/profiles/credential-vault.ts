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
  /** Grows when the password changes: sessions of an earlier one have ended. */
  sessionGeneration: number;
}

const CREDENTIALS = `SELECT id AS "userId", account_id AS "accountId", password_hash AS "passwordHash",
  session_generation AS "sessionGeneration" FROM vault.users`;

/** Kept apart from the profiles, so that only who signs people in reads hashes. */
@Injectable()
export class CredentialVault {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns null for an address without an account */
  byEmail(email: string): Promise<Credentials | null> {
    return this.first(`${CREDENTIALS} WHERE email_key = $1`, emailKey(email));
  }

  byUser(userId: string): Promise<Credentials | null> {
    return this.first(`${CREDENTIALS} WHERE id = $1`, userId);
  }

  /** @returns null when the user is gone, or is not of this account */
  async sessionGeneration(accountId: string, userId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ generation: number }>({
      name: 'session-generation',
      text: 'SELECT session_generation AS generation FROM vault.users WHERE id = $1 AND account_id = $2',
      values: [userId, accountId],
    });
    return rows[0]?.generation ?? null;
  }

  private async first(text: string, value: string): Promise<Credentials | null> {
    const { rows } = await this.pool.query<Credentials>(text, [value]);
    return rows[0] ?? null;
  }
}
