import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { emailKey } from '../leads/address-hash.js';

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

/** What a sign-in token names. */
export interface NamedSession {
  accountId: string;
  userId: string;
  generation: number;
  sessionId: string;
}

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

  /** Whether nobody has signed it out, its user is there, and the password is still the one that opened it. */
  async isLive({ accountId, userId, generation, sessionId }: NamedSession): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'live-session',
      text: `SELECT 1 FROM vault.users WHERE id = $1 AND account_id = $2 AND session_generation = $3
        AND NOT EXISTS (SELECT 1 FROM vault.ended_sessions WHERE id = $4)`,
      values: [userId, accountId, generation, sessionId],
    });
    return rowCount === 1;
  }

  /** For a session of which only the id is kept, such as an operator's. */
  async isEnded(sessionId: string): Promise<boolean> {
    const text = 'SELECT 1 FROM vault.ended_sessions WHERE id = $1';
    return (await this.pool.query({ name: 'ended-session', text, values: [sessionId] })).rowCount === 1;
  }

  private async first(text: string, value: string): Promise<Credentials | null> {
    const { rows } = await this.pool.query<Credentials>(text, [value]);
    return rows[0] ?? null;
  }
}
