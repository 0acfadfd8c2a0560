import type { Tx } from '@rekindle/platform';

/** An order of which only the date is known may have been placed after a campaign began on the same day. */
export const ORDERED_EARLIER_MS = 24 * 60 * 60 * 1000;

const PLANNING_LOCK = 7_305_010;

/** Serializes an account's plans and orders until the transaction ends, so that neither misses what the other writes. */
export async function lockPlanning(tx: Tx, accountId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [PLANNING_LOCK, accountId]);
}

/** Stores when a lead last ordered, for campaigns that plan it later. */
export async function rememberOrder(tx: Tx, order: { accountId: string; leadId: string; orderedAt: Date }): Promise<void> {
  await tx.query(
    `INSERT INTO mailer.last_orders (account_id, lead_id, ordered_at) VALUES ($1, $2, $3)
     ON CONFLICT (account_id, lead_id) DO UPDATE SET ordered_at = greatest(last_orders.ordered_at, excluded.ordered_at)`,
    [order.accountId, order.leadId, order.orderedAt],
  );
}

/**
 * Selects leads of the rows `lead (id, hash)` whose order stops a campaign: their own, or that of another lead with the same
 * address. $1 is the account; orders count from the moment `since`.
 */
export const hasBought = (since: string): string => `(
  EXISTS (SELECT FROM mailer.last_orders b WHERE b.account_id = $1 AND b.lead_id = lead.id AND b.ordered_at >= ${since})
  OR EXISTS (SELECT FROM mailer.outreaches o JOIN mailer.last_orders b USING (account_id, lead_id)
    WHERE o.account_id = $1 AND o.address_hash = lead.hash AND b.ordered_at >= ${since}))`;
