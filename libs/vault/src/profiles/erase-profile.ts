import type { Tx } from '@rekindle/platform';
import { SESSIONS_CHANNEL } from './ended-sessions.js';
import { CLOSED } from './profile-vault.js';

type Db = Pick<Tx, 'query'>;

/**
 * Ends every session of an account, voids every link mailed to its users, and frees their addresses. They can no longer be
 * found by address; the remaining data is for the last email to them.
 */
export async function closeProfile(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `WITH closed AS (UPDATE vault.users SET email_key = '${CLOSED}' || id, session_generation = session_generation + 1
       WHERE account_id = $1 RETURNING id, session_generation)
     SELECT id, pg_notify('${SESSIONS_CHANNEL}', id || ' ' || session_generation) FROM closed`,
    [accountId],
  );
  const userIds = rows.map(({ id }) => id);
  await tx.query('DELETE FROM vault.password_resets WHERE user_id = ANY($1::uuid[])', [userIds]);
  await tx.query('DELETE FROM vault.address_notices WHERE user_id = ANY($1::uuid[])', [userIds]);
  await tx.query('DELETE FROM vault.email_changes WHERE user_id = ANY($1::uuid[])', [userIds]);
}

/** Does nothing for a profile that is gone. */
export async function eraseProfile(db: Db, accountId: string): Promise<void> {
  await db.query('DELETE FROM vault.users WHERE account_id = $1', [accountId]);
  await db.query('DELETE FROM vault.accounts WHERE id = $1', [accountId]);
}
