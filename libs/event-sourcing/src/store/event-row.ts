import type { Context, DomainEvent } from '@rekindle/contracts';
import { upcast } from '../schema/upcast.js';
import type { EventMetadata, StoredEvent, NewEvent, Stored } from '../model/types.js';

export const EVENT_COLUMNS =
  'tenant_id, stream_id, stream_version, position, partition, event_id, context, type, schema_version, data, metadata, occurred_at, recorded_at';

export interface EventRow {
  tenant_id: string;
  stream_id: string;
  stream_version: number;
  position: string;
  partition: number;
  event_id: string;
  context: Context;
  type: string;
  schema_version: number;
  data: Record<string, unknown>;
  metadata: EventMetadata;
  occurred_at: Date;
  recorded_at: Date;
}

/** An event in the schema version in which it was written. */
export const asWritten = (row: EventRow): StoredEvent => ({
  tenantId: row.tenant_id,
  streamId: row.stream_id,
  streamVersion: row.stream_version,
  position: Number(row.position),
  eventId: row.event_id,
  context: row.context,
  type: row.type,
  schemaVersion: row.schema_version,
  data: row.data,
  metadata: row.metadata,
  occurredAt: row.occurred_at,
  recordedAt: row.recorded_at,
});

/** An event as handlers see it: in the newest version of its schema. */
export const toStoredEvent = (row: EventRow): StoredEvent => ({ ...asWritten(row), ...upcast(row.type, row.schema_version, row.data) });

/** An event as stored: data in the schema version in which it was written. */
export interface SeenEvent extends StoredEvent {
  partition: number;
}

export const toSeenEvent = (row: EventRow): SeenEvent => ({ ...asWritten(row), partition: row.partition });

/**
 * The store accepts only events of the catalogue, checks each against its schema, and accepts them only in the streams of their
 * aggregate: whatever is read from there is known to be one of these. Only this place makes the compiler accept that.
 */
export const typedEvents = <Event extends NewEvent = DomainEvent>(events: readonly StoredEvent[]): Stored<Event>[] =>
  events as unknown as Stored<Event>[];
