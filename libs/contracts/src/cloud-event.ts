import type { Context } from './events/define-event.js';

/** An event for other systems, on Kafka and over HTTP: CloudEvents 1.0, structured mode. */
export interface CloudEvent<Data = Record<string, unknown>> {
  specversion: '1.0';
  /** The event's id: the same however often it is delivered. */
  id: string;
  /** `/rekindle/<context>` */
  source: string;
  type: string;
  /** The stream: events with the same subject arrive in order. */
  subject: string;
  /** When it happened, in business time. */
  time: string;
  datacontenttype: 'application/json';
  /** `<public URL>/api/events/schemas/<type>/<version>` */
  dataschema: string;
  /** The account; the nil uuid for the service's own streams. */
  tenant: string;
  /** Position in the stream, from 1, without gaps. */
  streamversion: number;
  /** Increasing position in the whole store, as decimal digits, since CloudEvents' integers have 32 bits. */
  position: string;
  recordedtime: string;
  correlationid: string;
  causationid?: string;
  actor: string;
  traceparent?: string;
  data: Data;
}

/** An event as recorded in the store. */
export interface RecordedEvent {
  tenantId: string;
  streamId: string;
  streamVersion: number;
  position: number;
  eventId: string;
  context: Context;
  type: string;
  schemaVersion: number;
  data: Record<string, unknown>;
  metadata: { correlationId: string; causationId?: string; actor: string; traceparent?: string };
  occurredAt: Date;
  recordedAt: Date;
}

export const CLOUD_EVENT_CONTENT_TYPE = 'application/cloudevents+json; charset=utf-8';

const SOURCE = '/rekindle/';

/** The address of the schema of an event's data. */
const schemaUrl = (publicUrl: string, type: string, version: number): string => `${publicUrl}/api/events/schemas/${type}/${version}`;

export function cloudEventOf(event: RecordedEvent, publicUrl: string): CloudEvent {
  const { correlationId, causationId, actor, traceparent } = event.metadata;
  return {
    specversion: '1.0',
    id: event.eventId,
    source: `${SOURCE}${event.context}`,
    type: event.type,
    subject: event.streamId,
    time: event.occurredAt.toISOString(),
    datacontenttype: 'application/json',
    dataschema: schemaUrl(publicUrl, event.type, event.schemaVersion),
    tenant: event.tenantId,
    streamversion: event.streamVersion,
    position: String(event.position),
    recordedtime: event.recordedAt.toISOString(),
    correlationid: correlationId,
    ...(causationId && { causationid: causationId }),
    actor,
    ...(traceparent && { traceparent }),
    data: event.data,
  };
}

/** The inverse: nothing is lost except the public URL. */
export function recordedEventOf(event: CloudEvent): RecordedEvent {
  return {
    tenantId: event.tenant,
    streamId: event.subject,
    streamVersion: event.streamversion,
    position: Number(event.position),
    eventId: event.id,
    context: event.source.slice(SOURCE.length) as Context,
    type: event.type,
    schemaVersion: Number(event.dataschema.slice(event.dataschema.lastIndexOf('/') + 1)),
    data: event.data,
    metadata: {
      correlationId: event.correlationid,
      ...(event.causationid && { causationId: event.causationid }),
      actor: event.actor,
      ...(event.traceparent && { traceparent: event.traceparent }),
    },
    occurredAt: new Date(event.time),
    recordedAt: new Date(event.recordedtime),
  };
}
