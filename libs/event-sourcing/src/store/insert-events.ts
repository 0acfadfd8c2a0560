import type { Tx } from '@rekindle/platform';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { keyInUse } from '../idempotency/idempotency-row.js';
import type { NewRows } from './new-rows.js';
import { STORE_LOCK } from './store-lock.js';

const COLUMNS = 'tenant_id, stream_id, stream_version, event_id, context, type, schema_version, partition, data, metadata, occurred_at';
const IDLE_LIMIT = '10s';

// The lock comes before the first position is drawn; the limit ends a transaction that appended and then went to sleep.
const STORE_LOCKED = `store_lock AS MATERIALIZED (
  SELECT set_config('lock_timeout', coalesce($2, current_setting('lock_timeout')), true),
    set_config('idle_in_transaction_session_timeout', '${IDLE_LIMIT}', true), pg_advisory_xact_lock_shared(${STORE_LOCK}))`;

const ROWS = `rows AS MATERIALIZED (SELECT * FROM json_to_recordset($1::json) AS r(n int, expected int, tenant_id uuid, stream_id text,
  stream_version int, event_id uuid, context text, type text, schema_version smallint, partition smallint, data jsonb, metadata jsonb,
  occurred_at timestamptz))`;

// The key refuses a version that exists; this refuses one that would leave a hole before it. Written as a scalar
// subquery because PostgreSQL may turn EXISTS into a hash of the whole table.
const NO_HOLE = `(r.expected = 0 OR r.expected = (SELECT e.stream_version FROM es.events e
  WHERE e.tenant_id = r.tenant_id AND e.stream_id = r.stream_id AND e.stream_version = r.expected LIMIT 1))`;

// The first event of an append decides for all of its events.
const FIRSTS = `firsts AS (
  INSERT INTO es.events (${COLUMNS}) SELECT ${COLUMNS} FROM store_lock, rows r WHERE r.n = 0 AND ${NO_HOLE}
  ON CONFLICT DO NOTHING RETURNING tenant_id, stream_id, event_id, position)`;

const RESTS = `rests AS (
  INSERT INTO es.events (${COLUMNS})
  SELECT ${COLUMNS.replaceAll(/\w+/g, 'r.$&')} FROM rows r JOIN firsts f USING (tenant_id, stream_id) WHERE r.n > 0 ORDER BY r.stream_id, r.n
  RETURNING tenant_id, stream_id, position)`;

const KEYS = `keys AS (
  INSERT INTO es.idempotency (account_id, key, request_hash, result)
  SELECT k.account_id, k.key, decode(k.request_hash, 'hex'), k.result
  FROM json_to_recordset($3::json) AS k(event_id uuid, account_id uuid, key text, request_hash text, result jsonb)
  JOIN firsts USING (event_id))`;

const SINGLES = 'SELECT event_id, position FROM firsts';
const WITH_RESTS = `SELECT f.event_id, coalesce(max(r.position), f.position) AS position
  FROM firsts f LEFT JOIN rests r USING (tenant_id, stream_id) GROUP BY f.event_id, f.position`;

const statement = (name: string, parts: string[], answer: string) => ({ name, text: `WITH ${parts.join(',\n')}\n${answer}` });
const STATEMENTS = {
  single: statement('es-append', [STORE_LOCKED, ROWS, FIRSTS], SINGLES),
  several: statement('es-append-several', [STORE_LOCKED, ROWS, FIRSTS, RESTS], WITH_RESTS),
  keyed: statement('es-append-keyed', [STORE_LOCKED, ROWS, FIRSTS, RESTS, KEYS], WITH_RESTS),
};

export interface Insertion {
  rows: NewRows;
  /** Written with the events, where the append is the command of an idempotent request. */
  request?: IdempotentRequest | undefined;
}

/**
 * Inserts appends to different streams, in one statement; those that the key or a hole refuses are left out whole.
 * @param insertions sorted by stream, so that two processes never wait for each other
 * @param lockTimeout how long it may wait for another transaction on the same stream; the connection's own where left out
 * @returns the position of the last event of each append, by the id of its first event
 */
export async function insertEvents(
  client: Pick<Tx, 'query'>,
  insertions: readonly Insertion[],
  lockTimeout: string | null = null,
): Promise<Map<string, number>> {
  const rows = `[${insertions.map((insertion) => insertion.rows.json).join(',')}]`;
  const keyed = insertions.some((insertion) => insertion.request);
  const several = insertions.some((insertion) => insertion.rows.eventIds.length > 1);
  const form = keyed ? STATEMENTS.keyed : several ? STATEMENTS.several : STATEMENTS.single;
  const values = keyed ? [rows, lockTimeout, keysOf(insertions)] : [rows, lockTimeout];
  const result = await client.query<[string, string]>({ ...form, values, rowMode: 'array' }).catch(refuseKey);
  return new Map(result.rows.map(([eventId, position]) => [eventId, Number(position)]));
}

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
