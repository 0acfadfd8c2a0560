import { createHash } from 'node:crypto';
import { StripeError } from '../books/stripe-error.js';
import type { Answer, Asked } from './asked.js';
import type { Store } from './store.js';

interface Kept {
  hash: string;
  status: number;
  body: object;
}

/**
 * The same call under the same key gets the first response, a refused payment too, for a day of business time.
 * A refusal for the shape of the parameters is not stored: the call never began.
 * @throws StripeError for other parameters under the key
 */
export async function once(store: Store, asked: Asked, key: string, perform: () => Promise<Answer>): Promise<Answer> {
  const hash = createHash('sha256').update(`${asked.path}\n${asked.form}`).digest('hex');
  const kept = await keptUnder(store, key);
  if (kept && kept.hash !== hash)
    throw new StripeError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  if (kept) return { status: kept.status, body: kept.body, replayed: true };
  const made = await perform().catch(refusalToKeep);
  await store.connection.query(
    'INSERT INTO sandbox.stripe_answers (key, hash, status, body, at) VALUES ($1, $2, $3, $4, to_timestamp($5))',
    [key, hash, made.status, made.body, store.now],
  );
  return made;
}

async function keptUnder({ connection, now }: Store, key: string): Promise<Kept | undefined> {
  await connection.query(`DELETE FROM sandbox.stripe_answers WHERE at < to_timestamp($1) - interval '1 day'`, [now]);
  const { rows } = await connection.query<Kept>('SELECT hash, status, body FROM sandbox.stripe_answers WHERE key = $1', [key]);
  return rows[0];
}

function refusalToKeep(error: unknown): Answer {
  if (!(error instanceof StripeError) || error.more.code?.startsWith('parameter_')) throw error;
  return { status: error.status, body: error.body };
}
