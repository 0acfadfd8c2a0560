import type { Tx } from '@rekindle/platform';
import type { IdempotentRequest } from '../context/idempotent-request.js';
import { keyInUse } from '../idempotency/idempotency-row.js';
import { NEW_COLUMNS, type NewRows } from './new-rows.js';
import { NO_HOLE, storeLocked } from './store-lock.js';

const NAMES = NEW_COLUMNS.map(([name]) => name).join(', ');

const STORE_LOCKED = `store_lock AS MATERIALIZED (${storeLocked("coalesce($2, current_setting('lock_timeout'))")})`;

const ROWS = `rows AS MATERIALIZED (SELECT * FROM json_to_recordset($1::json) AS r(
  n int, expected int, ${NEW_COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')}))`;

// The first event of an append decides for all of its events.
const FIRSTS = `firsts AS (
  INSERT INTO es.events (${NAMES}) SELECT ${NAMES} FROM store_lock, rows r WHERE r.n = 0 AND ${NO_HOLE}
  ON CONFLICT DO NOTHING RETURNING tenant_id, stream_id, event_id, position)`;

const RESTS = `rests AS (
  INSERT INTO es.events (${NAMES})
  SELECT ${NEW_COLUMNS.map(([name]) => `r.${name}`).join(', ')} FROM rows r JOIN firsts f USING (tenant_id, stream_id) WHERE r.n > 0
  ORDER BY r.stream_id, r.n RETURNING tenant_id, stream_id, position)`;

const KEYS = `keys AS (
  INSERT INTO es.idempotency (account_id, key, request_hash, result)
  SELECT k.account_id, k.key, decode(k.request_hash, 'hex'), k.result
  FROM json_to_recordset($3::json) AS k(event_id uuid, account_id uuid, key text, request_hash text, result jsonb)
  JOIN firsts USING (event_id))`;

const POSITIONS = `SELECT f.event_id, coalesce(max(r.position), f.position) AS position
  FROM firsts f LEFT JOIN rests r USING (tenant_id, stream_id) GROUP BY f.event_id, f.position`;

const PLAIN = { name: 'es-append-events', text: `WITH ${[STORE_LOCKED, ROWS, FIRSTS, RESTS].join(',\n')}\n${POSITIONS}` };
const KEYED = { name: 'es-append-keyed', text: `WITH ${[STORE_LOCKED, ROWS, FIRSTS, RESTS, KEYS].join(',\n')}\n${POSITIONS}` };

export interface Insertion {
  rows: NewRows;
  /** Written with the events if the append is the command of an idempotent request. */
  request?: IdempotentRequest | undefined;
}

/**
 * Inserts appends to different streams in one statement. Appends refused by the key, or because of a gap, are dropped completely,
 * and the caller's transaction continues.
 * @param insertions sorted by stream, so that two processes never wait for each other
 * @param lockTimeout how long it may wait for another transaction on the same stream; the connection's own by default
 * @returns the position of the last event of each append, by the id of its first event
 * @throws DomainError IDEMPOTENCY_KEY_IN_USE
 */
export async function insertEvents(
  client: Pick<Tx, 'query'>,
  insertions: readonly Insertion[],
  lockTimeout: string | null = null,
): Promise<Map<string, number>> {
  const rows = `[${insertions.flatMap(({ rows }) => jsonOf(rows)).join(',')}]`;
  const keyed = insertions.some(({ request }) => request);
  const query = keyed ? { ...KEYED, values: [rows, lockTimeout, keysOf(insertions)] } : { ...PLAIN, values: [rows, lockTimeout] };
  const result = await client.query<[string, string]>({ ...query, rowMode: 'array' }).catch(refuseKey);
  return new Map(result.rows.map(([eventId, position]) => [eventId, Number(position)]));
}

// Data and metadata are already JSON, so they are inserted unchanged.
const jsonOf = (rows: NewRows): string[] =>
  rows.values.map((values, n) => {
    const fields = NEW_COLUMNS.map(
      ([name, type], column) => `"${name}":${type === 'jsonb' ? values[column] : JSON.stringify(values[column])}`,
    );
    return `{"n":${n},"expected":${rows.expectedVersion},${fields.join(',')}}`;
  });

function keysOf(insertions: readonly Insertion[]): string {
  const keys = insertions.flatMap(({ rows, request }) =>
    request
      ? [
          {
            event_id: rows.eventIds[0],
            account_id: request.accountId,
            key: request.key,
            request_hash: request.hash.toString('hex'),
            result: request.ids,
          },
        ]
      : [],
  );
  return JSON.stringify(keys);
}

function refuseKey(error: unknown): never {
  throw (error as { constraint?: string }).constraint === 'idempotency_pkey' ? keyInUse() : error;
}
