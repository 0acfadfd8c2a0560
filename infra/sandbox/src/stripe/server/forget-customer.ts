import type pg from 'pg';

type Row = { id: string; body: object };

const ADDRESSES = new Set(['email', 'customer_email', 'receipt_email']);
const PERSONAL = new Set([...ADDRESSES, 'name', 'customer_name', 'phone', 'address']);
const MENTIONING = `
  SELECT id, body FROM sandbox.stripe_objects
  WHERE kind NOT IN ('product', 'price') AND EXISTS (SELECT FROM unnest($1::text[]) word WHERE strpos(body::text, word) > 0)`;

/**
 * Removes a deleted customer's identity from everything that the sandbox keeps: Stripe's own retention is Stripe's, this
 * database is the installation's. Sums, states and ids are kept.
 */
export async function forgetCustomer(client: Pick<pg.PoolClient, 'query'>, customer: string): Promise<void> {
  const own = (await client.query<Row>(MENTIONING, [[customer]])).rows;
  const words = [customer, ...new Set(own.flatMap(({ body }) => addressesIn(body)))];
  // A payment page that was left before there was a customer has the address only.
  for (const { id, body } of (await client.query<Row>(MENTIONING, [words])).rows)
    await client.query('UPDATE sandbox.stripe_objects SET body = $2 WHERE id = $1', [id, JSON.stringify(nameless(body))]);
  const answers =
    'DELETE FROM sandbox.stripe_answers WHERE EXISTS (SELECT FROM unnest($1::text[]) word WHERE strpos(body::text, word) > 0)';
  await client.query(answers, [words]);
}

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    typeof held === 'string' ? (ADDRESSES.has(key) && held ? [held] : []) : addressesIn(held),
  );
}

function nameless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nameless);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, PERSONAL.has(key) ? null : nameless(held)]));
}
