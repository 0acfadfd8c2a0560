import type pg from 'pg';
import { STORE_LOCK } from '../store/insert-events.js';

const LOCK_TIMEOUT_MS = 30;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The position up to which everything is final: whoever drew a position at or below it has committed or rolled back.
 * @returns null while an appending transaction is still open
 */
export async function readHead(client: pg.ClientBase): Promise<number | null> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; SELECT pg_advisory_xact_lock(${STORE_LOCK})`);
    const { rows } = await client.query<{ head: string }>(
      'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS head FROM es.events_position_seq',
    );
    await client.query('COMMIT');
    return Number(rows[0]?.head);
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}
