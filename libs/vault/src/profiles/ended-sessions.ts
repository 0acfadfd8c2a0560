import type { Tx } from '@rekindle/platform';

type Db = Pick<Tx, 'query'>;

/** Announces the id of a signed-out session, or a user's id and new session generation. */
export const SESSIONS_CHANNEL = 'rekindle_sessions';

/** Refuses the session's token in every process from now on. Signing out again changes nothing. */
export async function endSession(db: Db, session: { id: string; expiresAt: Date }): Promise<void> {
  await db.query('DELETE FROM vault.ended_sessions WHERE expires_at < now()');
  await db.query(
    `WITH ended AS (INSERT INTO vault.ended_sessions (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id)
     SELECT pg_notify('${SESSIONS_CHANNEL}', id::text) FROM ended`,
    [session.id, session.expiresAt],
  );
}
