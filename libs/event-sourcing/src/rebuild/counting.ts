import type { CountingProjection, EventSelection, Projection, StoredEvent } from '../model/types.js';

export const isCounting = (projection: Projection): projection is CountingProjection => 'count' in projection;

const COLUMNS =
  'position, tenant_id, stream_id, stream_version, event_id, context, type, schema_version, data, metadata, occurred_at, recorded_at';

/** The events that `apply` of a counting projection passes to `count`. */
export const selectionOf = (events: readonly StoredEvent[]): EventSelection => ({
  sql: `(SELECT ${COLUMNS} FROM es.events WHERE position = ANY ($1::bigint[]))`,
  values: [events.map((event) => event.position)],
});

/** Everything of these types after one position, up to another, except for what operators have skipped. */
export const spanOf = ({ name, subscribesTo }: Projection, after: number, upTo: number): EventSelection => ({
  sql: `(SELECT ${COLUMNS} FROM es.events s WHERE s.position > $1::bigint AND s.position <= $2::bigint AND s.type = ANY ($3::text[])
    AND NOT EXISTS (SELECT 1 FROM es.skipped k WHERE k.group_name = $4 AND k.position = s.position))`,
  values: [after, upTo, subscribesTo, name],
});
