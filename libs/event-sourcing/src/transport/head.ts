import type pg from 'pg';
import { LOCK_NOT_AVAILABLE, codeOf } from '../store/database-errors.js';

type Client = Pick<pg.Pool, 'query'>;

/**
 * The position up to which everything is final: every transaction that drew a position at or below it has committed or rolled back.
 * @returns null while a transaction that appended is still open
 */
export async function finalHead(client: Client): Promise<number | null> {
  try {
    const { rows } = await client.query<{ head: string }>('SELECT es.final_head() AS head');
    return Number(rows[0]?.head);
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}

/** The last position that was drawn: takes no lock, and promises nothing about positions before it. */
export async function drawnHead(client: Client): Promise<number> {
  const { rows } = await client.query<{ head: string }>({
    name: 'es-drawn-head',
    text: 'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS head FROM es.events_position_seq',
  });
  return Number(rows[0]?.head);
}

/** Waits for appending transactions to end. */
export async function awaitHead(client: Client): Promise<number> {
  for (;;) {
    const head = await finalHead(client);
    if (head !== null) return head;
  }
}
