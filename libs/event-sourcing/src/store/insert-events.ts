import type pg from 'pg';
import type { Appended } from '../types.js';
import type { NewRow } from './new-rows.js';

/** Appenders hold it shared until they commit; the tail takes it alone for an instant and so knows what is final. */
export const STORE_LOCK = 7_305_003;

const INSERT = {
  name: 'es-append',
  text: `
    WITH store_lock AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(${STORE_LOCK})),
    inserted AS (
      INSERT INTO es.events (tenant_id, stream_id, stream_version, event_id, context, type, schema_version, partition, data, metadata, occurred_at)
      SELECT r.* FROM store_lock, unnest($1::uuid[], $2::text[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::smallint[],
        $8::smallint[], $9::jsonb[], $10::jsonb[], $11::timestamptz[]) AS r
      ORDER BY 3
      RETURNING position
    )
    SELECT max(position) AS position FROM inserted`,
};

const COLUMNS = [
  'tenantId',
  'streamId',
  'streamVersion',
  'eventId',
  'context',
  'type',
  'schemaVersion',
  'partition',
  'data',
  'metadata',
  'occurredAt',
] as const;

/** @throws a unique violation when the stream has moved on, or when the command was applied before */
export async function insertEvents(client: Pick<pg.Pool, 'query'>, rows: readonly NewRow[]): Promise<Appended> {
  const values = COLUMNS.map((column) => rows.map((row) => row[column]));
  const result = await client.query<{ position: string }>({ ...INSERT, values });
  return { streamVersion: rows.at(-1)?.streamVersion ?? 0, position: Number(result.rows[0]?.position) };
}
