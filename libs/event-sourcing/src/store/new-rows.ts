import { derivedId, newId } from '@rekindle/platform';
import { currentMetadata } from '../context/request-context.js';
import { validateEvent } from '../schema/validate-event.js';
import { partitionOf } from '../transport/partition.js';
import type { Append } from '../types.js';

/** An event ready to be inserted; json columns are text already. */
export interface NewRow {
  tenantId: string;
  streamId: string;
  streamVersion: number;
  eventId: string;
  context: string;
  type: string;
  schemaVersion: number;
  partition: number;
  data: string;
  metadata: string;
  occurredAt: string;
}

/** @throws Error when an event does not match its schema */
export function newRows(append: Append): NewRow[] {
  const metadata = JSON.stringify(append.metadata ?? currentMetadata());
  const occurredAt = append.occurredAt.toISOString();
  const partition = partitionOf(append.streamId);
  return append.events.map((event, index) => ({
    tenantId: append.tenantId,
    streamId: append.streamId,
    streamVersion: append.expectedVersion + index + 1,
    eventId: append.commandId ? derivedId(append.commandId, index) : newId(),
    context: append.context,
    type: event.type,
    schemaVersion: validateEvent(event.type, event.data),
    partition,
    data: JSON.stringify(event.data),
    metadata,
    occurredAt,
  }));
}
