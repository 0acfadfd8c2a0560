import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { emailKey } from '../leads/address-hash.js';

/** The credentials for checking a sign-in. */
export interface Credentials {
  userId: string;
  accountId: string;
  /** In PHC form: `$argon2id$…`. */
  passwordHash: string;
  /** Increases when the password changes, which ends sessions of earlier generations. */
  sessionGeneration: number;
}

const CREDENTIALS = `SELECT id AS "userId", account_id AS "accountId", password_hash AS "passwordHash",
  session_generation AS "sessionGeneration" FROM vault.users`;

/** The session named by a sign-in token. */
export interface NamedSession {
  accountId: string;
  userId: string;
  generation: number;
  sessionId: string;
}

/** Separate from the profiles, so that only code that signs people in reads hashes. */
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

  /** @returns null if the user is gone, or belongs to another account */
  async sessionGeneration(accountId: string, userId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ generation: number }>({
      name: 'session-generation',
      text: 'SELECT session_generation AS generation FROM vault.users WHERE id = $1 AND account_id = $2',
      values: [userId, accountId],
    });
    return rows[0]?.generation ?? null;
  }

  /** Whether the session has not been signed out, its user exists, and the password is still the one that opened it. */
  async isLive({ accountId, userId, generation, sessionId }: NamedSession): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'live-session',
      text: `SELECT 1 FROM vault.users WHERE id = $1 AND account_id = $2 AND session_generation = $3
        AND NOT EXISTS (SELECT 1 FROM vault.ended_sessions WHERE id = $4)`,
      values: [userId, accountId, generation, sessionId],
    });
    return rowCount === 1;
  }

  /** For a session of which only the id is stored, such as an operator's. */
  async isEnded(sessionId: string): Promise<boolean> {
    const text = 'SELECT 1 FROM vault.ended_sessions WHERE id = $1';
    return (await this.pool.query({ name: 'ended-session', text, values: [sessionId] })).rowCount === 1;
  }

  private async first(text: string, value: string): Promise<Credentials | null> {
    const { rows } = await this.pool.query<Credentials>(text, [value]);
    return rows[0] ?? null;
  }
}
