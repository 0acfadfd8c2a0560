import type { Tx } from '@rekindle/platform';
import { emailKey } from '../leads/address-hash.js';

type Db = Pick<Tx, 'query'>;

/** A requested sign-in address; nothing changes before it is confirmed. */
export interface EmailChange {
  userId: string;
  email: string;
  /** Whether somebody already signs in with it. */
  taken: boolean;
}

/** Saves the request, replacing an earlier one of the same user. */
export async function requestEmailChange(tx: Tx, change: { id: string; userId: string; email: string }): Promise<void> {
  await tx.query(
    `INSERT INTO vault.email_changes (id, user_id, email) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, email = excluded.email, token_hashes = '{}', expires_at = NULL, confirmed_at = NULL`,
    [change.id, change.userId, change.email.trim()],
  );
}

/** @returns null if it was confirmed, or voided by a later one */
export async function openEmailChange(db: Db, id: string): Promise<EmailChange | null> {
  const { rows } = await db.query<{ userId: string; email: string }>(
    'SELECT user_id AS "userId", email FROM vault.email_changes WHERE id = $1 AND confirmed_at IS NULL',
    [id],
  );
  const [change] = rows;
  return change ? { ...change, taken: await isTaken(db, change.email) } : null;
}

async function isTaken(db: Db, email: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM vault.users WHERE email_key = $1', [emailKey(email)])).rowCount === 1;
}

export async function addEmailChangeToken(db: Db, id: string, hash: Buffer, expiresAt: Date): Promise<void> {
  await db.query('UPDATE vault.email_changes SET token_hashes = token_hashes || $2::bytea, expires_at = $3 WHERE id = $1', [
    id,
    hash,
    expiresAt,
  ]);
}

export interface ConfirmableChange {
  userId: string;
  accountId: string;
  email: string;
  confirmed: boolean;
}

/** The change that a token confirms. @returns null if the token is unknown or expired */
export async function confirmableChange(tx: Tx, id: string, hash: Buffer, now: Date): Promise<ConfirmableChange | null> {
  const { rows } = await tx.query<ConfirmableChange>(
    `SELECT c.user_id AS "userId", u.account_id AS "accountId", c.email, c.confirmed_at IS NOT NULL AS confirmed
     FROM vault.email_changes c JOIN vault.users u ON u.id = c.user_id
     WHERE c.id = $1 AND $2 = ANY (c.token_hashes) AND c.expires_at > $3`,
    [id, hash, now],
  );
  return rows[0] ?? null;
}

/**
 * Makes the confirmed address the sign-in address, and voids links to a new password or to the account's data mailed to the old one.
 * @param proven whether the person who confirms it has proven to be the user
 * @returns false if somebody else has it by now
 */
export async function saveEmail(tx: Tx, id: string, change: ConfirmableChange & { proven: boolean }, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE vault.users SET email = $2, email_key = $3, email_proven_at = CASE WHEN $4 THEN coalesce(email_proven_at, now()) END WHERE id = $1
     AND NOT EXISTS (SELECT 1 FROM vault.users other WHERE other.email_key = $3 AND other.id <> $1)`,
    [change.userId, change.email, emailKey(change.email), change.proven],
  );
  if (rowCount === 0) return false;
  await tx.query('UPDATE vault.email_changes SET confirmed_at = $2 WHERE id = $1', [id, now]);
  await tx.query('DELETE FROM vault.password_resets WHERE user_id = $1', [change.userId]);
  await tx.query(`UPDATE vault.privacy_requests SET link_hashes = '{}' WHERE account_id = $1`, [change.accountId]);
  return true;
}
