import type { Tx } from '@rekindle/platform';
import { emailKey } from '../leads/address-hash.js';

type Db = Pick<Tx, 'query'>;

/**
 * Saves a request for a new password, replacing an earlier one of the same user. For an address without an account it does
 * the same work and leaves a row without a user, so that timing does not distinguish the two.
 */
export async function requestReset(tx: Tx, id: string, email: string): Promise<void> {
  await tx.query(
    `INSERT INTO vault.password_resets (id, user_id) SELECT $1, (SELECT id FROM vault.users WHERE email_key = $2)
     ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, token_hashes = '{}', expires_at = NULL`,
    [id, emailKey(email)],
  );
}

/** @returns the user of the request; null if there is none, or a later request or a change has voided it */
export async function resetUser(db: Db, id: string): Promise<string | null> {
  const { rows } = await db.query<{ userId: string | null }>('SELECT user_id AS "userId" FROM vault.password_resets WHERE id = $1', [id]);
  return rows[0]?.userId ?? null;
}

/** A resent email has another token: every token that may have arrived works, until one is used. */
export async function addResetToken(db: Db, id: string, hash: Buffer, expiresAt: Date): Promise<void> {
  await db.query('UPDATE vault.password_resets SET token_hashes = token_hashes || $2::bytea, expires_at = $3 WHERE id = $1', [
    id,
    hash,
    expiresAt,
  ]);
}

/** Whether this token would be accepted now. */
export async function isResetValid(db: Db, id: string, hash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM vault.password_resets WHERE id = $1 AND $2 = ANY (token_hashes) AND expires_at > $3', [
    id,
    hash,
    now,
  ]);
  return rowCount === 1;
}

/** Uses up a token. @returns its user; null if it is unknown, expired or used */
export async function useReset(tx: Tx, id: string, hash: Buffer, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ userId: string }>(
    `DELETE FROM vault.password_resets WHERE id = $1 AND $2 = ANY (token_hashes) AND expires_at > $3 RETURNING user_id AS "userId"`,
    [id, hash, now],
  );
  return rows[0]?.userId ?? null;
}

/** Deletes a request that nobody can use any more. */
export async function forgetReset(db: Db, id: string): Promise<void> {
  await db.query('DELETE FROM vault.password_resets WHERE id = $1', [id]);
}
