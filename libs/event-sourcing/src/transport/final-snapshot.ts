import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import { LOCK_NOT_AVAILABLE, codeOf } from '../store/database-errors.js';
import { STORE_LOCK } from '../store/store-lock.js';

const LOCK_TIMEOUT = '30ms';

/**
 * Reads in one short transaction in which every position up to the last visible one is final: an event that is not visible
 * in it has a later position. Appends wait for the instant in which the snapshot is taken.
 */
export async function inFinalSnapshot<T>(pool: pg.Pool, read: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await begin(tx);
    const result = await read(tx);
    await tx.query('COMMIT');
    return result;
  } catch (error) {
    await tx.query('ROLLBACK').catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    // The lock belongs to the session: a connection that may still hold it must not return to the pool.
    await tx.query(`SELECT pg_advisory_unlock_all()`).catch((cause: Error) => (broken = cause));
    tx.release(broken);
  }
}

// A lock of the transaction would be taken after its snapshot; one of the session is held before.
async function begin(tx: Tx): Promise<void> {
  while (!(await isLocked(tx)));
  await tx.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await tx.query(`SELECT pg_advisory_unlock(${STORE_LOCK})`);
}

async function isLocked(tx: Tx): Promise<boolean> {
  try {
    await tx.query('BEGIN');
    await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await tx.query(`SELECT pg_advisory_lock(${STORE_LOCK})`);
    return true;
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  } finally {
    await tx.query('COMMIT');
  }
}
