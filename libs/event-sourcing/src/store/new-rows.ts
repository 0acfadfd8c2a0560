import { eventDefinition } from '@rekindle/contracts';
import { derivedId, newId } from '@rekindle/platform';
import { currentMetadata } from '../context/request-context.js';
import { validateEvent } from '../schema/validate-event.js';
import { partitionOf } from './partition.js';
import type { Append } from '../model/types.js';

/** The columns of an event to be written, in the order of `NewRows.values`. */
export const NEW_COLUMNS = [
  ['tenant_id', 'uuid'],
  ['stream_id', 'text'],
  ['stream_version', 'int'],
  ['event_id', 'uuid'],
  ['context', 'text'],
  ['type', 'text'],
  ['schema_version', 'smallint'],
  ['partition', 'smallint'],
  ['data', 'jsonb'],
  ['metadata', 'jsonb'],
  ['occurred_at', 'timestamptz'],
] as const;

type Values = [string, string, number, string, string, string, number, number, string, string, string];

/** One append, ready to be written, with JSON already as text. */
export interface NewRows {
  tenantId: string;
  streamId: string;
  expectedVersion: number;
  commandId: string | undefined;
  eventIds: string[];
  values: Values[];
  /** Its approximate size. */
  bytes: number;
}

/** @throws Error if an event does not match its schema or belongs to another context */
export function newRows(append: Append): NewRows {
  const { tenantId, streamId, context, expectedVersion, commandId } = append;
  const metadata = JSON.stringify(append.metadata ?? currentMetadata());
  const occurredAt = append.occurredAt.toISOString();
  const partition = partitionOf(streamId);
  const eventIds = append.events.map((_, index) => (commandId ? derivedId(commandId, index) : newId()));
  const values = append.events.map(({ type, data }, index): Values => {
    const schemaVersion = validateEvent(type, data);
    if (eventDefinition(type).context !== context) throw new Error(`${type} is no event of ${context}`);
    const [version, eventId] = [expectedVersion + index + 1, eventIds[index] as string];
    return [tenantId, streamId, version, eventId, context, type, schemaVersion, partition, JSON.stringify(data), metadata, occurredAt];
  });
  const bytes = values.reduce((sum, row) => sum + row[8].length + metadata.length, 0);
  return { tenantId, streamId, expectedVersion, commandId, eventIds, values, bytes };
}
