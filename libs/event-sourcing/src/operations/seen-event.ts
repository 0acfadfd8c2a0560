import type { EventRow } from '../store/event-row.js';
import type { StoredEvent } from '../types.js';

/** An event as it stands in the store: data in the shape in which it was written. */
export interface SeenEvent extends StoredEvent {
  partition: number;
}

export const toSeenEvent = (row: EventRow): SeenEvent => ({
  tenantId: row.tenant_id,
  streamId: row.stream_id,
  streamVersion: row.stream_version,
  position: Number(row.position),
  partition: row.partition,
  eventId: row.event_id,
  context: row.context,
  type: row.type,
  schemaVersion: row.schema_version,
  data: row.data,
  metadata: row.metadata,
  occurredAt: row.occurred_at,
  recordedAt: row.recorded_at,
});
