import { CLOUD_EVENT_CONTENT_TYPE, type CloudEvent, cloudEventOf, recordedEventOf } from '@rekindle/contracts';
import type { KafkaMessage, Message } from 'kafkajs';
import { upcast } from '../schema/upcast.js';
import { type EventRow, asWritten } from '../store/event-row.js';
import type { StoredEvent } from '../model/types.js';

/** The position of the event before it in its partition, as far as its sender knows: a reader sees by it that nothing is missing. */
const PREVIOUS = 'rekindle-previous';
/** Which event store it is from: positions of another mean nothing here. */
const STORE = 'rekindle-store';

/** An event on the wire: its position, what came before it, and itself. */
export interface Arrival {
  position: number;
  previous: number;
  event: StoredEvent;
  store: string;
}

/** As it is stored: an old event keeps the version that it was written in, and `dataschema` says which. */
export function messageOf(row: EventRow, previous: number, from: { store: string; publicUrl: string }): Message & { value: string } {
  const event = cloudEventOf(asWritten(row), from.publicUrl);
  return {
    key: row.stream_id,
    partition: row.partition,
    value: JSON.stringify(event),
    headers: { 'content-type': CLOUD_EVENT_CONTENT_TYPE, [PREVIOUS]: String(previous), [STORE]: from.store },
  };
}

/** In the newest shape of its schema, as a handler sees it. */
export function arrivalOf({ value, headers }: Pick<KafkaMessage, 'value' | 'headers'>): Arrival {
  const recorded = recordedEventOf(JSON.parse(value?.toString() ?? '') as CloudEvent);
  const { schemaVersion, data } = upcast(recorded.type, recorded.schemaVersion, recorded.data);
  const [previous, store] = [Number(headers?.[PREVIOUS] ?? recorded.position), String(headers?.[STORE] ?? '')];
  return { position: recorded.position, previous, store, event: { ...recorded, schemaVersion, data } };
}
