import type pg from 'pg';

export const UPDATES_CHANNEL = 'rekindle_updates';

/**
 * Notifies an account's open pages of a change that no event records, once the transaction has committed. For
 * infrequent changes: transactions that notify wait for each other.
 */
export async function announceUpdate(db: Pick<pg.Pool, 'query'>, accountId: string, topic: string): Promise<void> {
  await db.query('SELECT pg_notify($1, $2)', [UPDATES_CHANNEL, `${accountId} ${topic}`]);
}
