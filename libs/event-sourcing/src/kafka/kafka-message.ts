import { CLOUD_EVENT_CONTENT_TYPE, type CloudEvent, cloudEventOf, recordedEventOf } from '@rekindle/contracts';
import type { KafkaMessage, Message } from 'kafkajs';
import { upcast } from '../schema/upcast.js';
import { type EventRow, asWritten } from '../store/event-row.js';
import type { StoredEvent } from '../model/types.js';

/** The position of the previous event in its partition, as far as its sender knows, by which a reader detects gaps. */
const PREVIOUS = 'rekindle-previous';
/** The event store it comes from: positions of another one mean nothing here. */
const STORE = 'rekindle-store';

/** A received event with its position and the position before it. */
export interface Arrival {
  position: number;
  previous: number;
  event: StoredEvent;
  store: string;
}

/** As stored: an old event keeps the schema version in which it was written, which `dataschema` names. */
export function messageOf(row: EventRow, previous: number, from: { store: string; publicUrl: string }): Message & { value: string } {
  const event = cloudEventOf(asWritten(row), from.publicUrl);
  return {
    key: row.stream_id,
    partition: row.partition,
    value: JSON.stringify(event),
    headers: { 'content-type': CLOUD_EVENT_CONTENT_TYPE, [PREVIOUS]: String(previous), [STORE]: from.store },
  };
}

/** In the newest schema version, as a handler sees it. */
export function arrivalOf({ value, headers }: Pick<KafkaMessage, 'value' | 'headers'>): Arrival {
  const recorded = recordedEventOf(JSON.parse(value?.toString() ?? '') as CloudEvent);
  const { schemaVersion, data } = upcast(recorded.type, recorded.schemaVersion, recorded.data);
  const [previous, store] = [Number(headers?.[PREVIOUS] ?? recorded.position), String(headers?.[STORE] ?? '')];
  return { position: recorded.position, previous, store, event: { ...recorded, schemaVersion, data } };
}
