import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import { isBroken } from './database-errors.js';

/** Lends one connection to `work`; a broken one is not returned to the pool. */
export async function withClient<T>(pool: pg.Pool, work: (client: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isBroken(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
