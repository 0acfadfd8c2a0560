import { derivedId, newId } from '@rekindle/platform';
import { currentMetadata } from '../context/request-context.js';
import { validateEvent } from '../schema/validate-event.js';
import { partitionOf } from '../transport/partition.js';
import type { Append } from '../types.js';

/** One append, ready to be written: its rows as a fragment of JSON, so that nothing is serialised twice. */
export interface NewRows {
  tenantId: string;
  streamId: string;
  expectedVersion: number;
  commandId: string | undefined;
  eventIds: string[];
  json: string;
}

/** @throws Error when an event does not match its schema */
export function newRows(append: Append): NewRows {
  const { tenantId, streamId, expectedVersion, commandId } = append;
  const eventIds = append.events.map((_, index) => (commandId ? derivedId(commandId, index) : newId()));
  const same =
    `"tenant_id":${JSON.stringify(tenantId)},"stream_id":${JSON.stringify(streamId)},"context":"${append.context}",` +
    `"partition":${partitionOf(streamId)},"expected":${expectedVersion},"occurred_at":"${append.occurredAt.toISOString()}",` +
    `"metadata":${JSON.stringify(append.metadata ?? currentMetadata())}`;
  const rows = append.events.map(
    (event, index) =>
      `{"n":${index},"stream_version":${expectedVersion + index + 1},"event_id":"${eventIds[index]}","type":"${event.type}",` +
      `"schema_version":${validateEvent(event.type, event.data)},${same},"data":${JSON.stringify(event.data)}}`,
  );
  return { tenantId, streamId, expectedVersion, commandId, eventIds, json: rows.join(',') };
}
