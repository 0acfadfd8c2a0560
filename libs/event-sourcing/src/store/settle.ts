import { DomainError } from '@rekindle/contracts';
import { type Tx, derivedId } from '@rekindle/platform';
import type { Appended } from '../model/types.js';
import type { NewRows } from './new-rows.js';

export interface Settled extends Appended {
  /** Written by this call; false for a command that had been applied before. */
  written: boolean;
}

// A repeat may decide on fewer events than the first run did; no command appends more than this many to one stream.
const MOST_EVENTS = 64;

/**
 * The outcome of one append: written now, written before by the same command, or refused.
 * @param inserted positions by first event id, as returned by `insertEvents`
 * @throws DomainError CONCURRENCY_CONFLICT
 */
export async function settle(client: Pick<Tx, 'query'>, rows: NewRows, inserted: Map<string, number>): Promise<Settled> {
  const position = inserted.get(rows.eventIds[0] ?? '');
  if (position !== undefined) return { streamVersion: rows.expectedVersion + rows.eventIds.length, position, written: true };
  const earlier = await findEarlier(client, rows);
  if (!earlier) throw concurrencyConflict();
  return earlier;
}

export const concurrencyConflict = (): DomainError =>
  new DomainError('CONCURRENCY_CONFLICT', 'Somebody else changed this at the same moment. Please try again.');

async function findEarlier(client: Pick<Tx, 'query'>, rows: NewRows): Promise<Settled | null> {
  const { commandId, eventIds } = rows;
  const ids = commandId ? Array.from({ length: Math.max(MOST_EVENTS, eventIds.length) }, (_, n) => derivedId(commandId, n)) : eventIds;
  const { rows: found } = await client.query<{ stream_version: number; position: string }>(
    `SELECT stream_version, position FROM es.events WHERE tenant_id = $1 AND stream_id = $2 AND event_id = ANY ($3)
     ORDER BY stream_version DESC LIMIT 1`,
    [rows.tenantId, rows.streamId, ids],
  );
  return found[0] ? { streamVersion: found[0].stream_version, position: Number(found[0].position), written: false } : null;
}
