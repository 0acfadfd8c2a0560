import type { Tx } from '@rekindle/platform';
import { addressKey } from './address-hash.js';

// Walks from list to list by their index, and looks up the address in each: an index that begins with the address would slow
// down every import.
const ACCOUNTS = `
  WITH RECURSIVE lists AS (
    (SELECT list_id FROM vault.leads WHERE list_id IS NOT NULL ORDER BY list_id LIMIT 1)
    UNION ALL
    SELECT (SELECT list_id FROM vault.leads WHERE list_id > lists.list_id ORDER BY list_id LIMIT 1) FROM lists WHERE list_id IS NOT NULL
  )
  SELECT account_id AS id FROM lists JOIN vault.leads USING (list_id) WHERE email_key = $1
  UNION
  SELECT account_id FROM vault.accounts a JOIN vault.leads l ON l.account_id = a.id WHERE l.email_key = $1 AND l.list_id IS NULL
  ORDER BY id`;

/** The accounts that have this address among their leads. */
export async function accountsWithLead(db: Pick<Tx, 'query'>, email: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(ACCOUNTS, [addressKey(email)]);
  return rows.map(({ id }) => id);
}
