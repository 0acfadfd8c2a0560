import type { Tx } from '@rekindle/platform';
import type pg from 'pg';

export const LOCK_CLASS = 7_305;
export const LEASE_SECONDS = 30;

/** Condition on `mailer.senders`: it may still begin to send. */
export const LIVING = 'ended_at IS NULL AND alive_until > now()';

/** Held in shared mode by claims, and exclusively while a sender is being added; no sender has this number. */
export const SENDERS_LOCK = 0;

/**
 * Senders whose claims count until the transaction ends: living ones, and dead ones whose journal has not been read yet. No sender
 * is added during that time: what it claimed would look free to a claim that does not know it, and be sent twice.
 */
export async function countingSenders(tx: Tx): Promise<number[]> {
  // A separate statement, so that the next one sees what this one waited for.
  await tx.query('SELECT pg_advisory_xact_lock_shared($1, $2)', [LOCK_CLASS, SENDERS_LOCK]);
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM mailer.senders WHERE lost_at IS NULL');
  return rows.map((row) => row.id);
}

/** Keeps the lease from being taken away until the transaction ends. @returns whether it still exists */
export async function holdLease(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'mailer-hold-lease',
    text: 'SELECT 1 FROM mailer.senders WHERE id = $1 AND ended_at IS NULL FOR SHARE',
    values: [id],
  });
  return rowCount === 1;
}

/** Ends senders whose process has ended or whose lease has expired: from then on they claim nothing. */
export async function removeExpiredSenders(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE mailer.senders SET ended_at = now() WHERE id IN (
       SELECT id FROM mailer.senders
       WHERE ended_at IS NULL AND CASE WHEN alive_until < now() THEN true ELSE pg_try_advisory_xact_lock($1, id) END FOR UPDATE SKIP LOCKED
     )`,
    [LOCK_CLASS],
  );
}
