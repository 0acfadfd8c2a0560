import { type Context, type EventDefinition, type JsonSchema, publicEvents, publicVersions } from '@rekindle/contracts';
import { cloudEventSchema } from './cloud-event-schema.js';
import { exampleEvent } from './example-event.js';
import { PARTITIONS, contextMeanings, contexts, eventsIn, topicOf } from './public-contract.js';

const DESCRIPTION = `The public events of Rekindle, generated from the code. docs/events.md says the same in words, and how
delivery works. Topics also carry internal events, whose types are not named here: ignore them.`;

const ref = (path: string): JsonSchema => ({ $ref: `#/${path}` });
const schemaName = (type: string, version: number): string => `${type}.${version}`;
const entries = <T>(items: readonly T[], entry: (item: T) => [string, unknown]): JsonSchema => Object.fromEntries(items.map(entry));

/** AsyncAPI 3 of everything that other systems may rely on. @param events for specs: another catalogue */
export function asyncApi(events: readonly EventDefinition[] = publicEvents): JsonSchema {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Rekindle events', version: '1.0.0', description: DESCRIPTION },
    defaultContentType: 'application/cloudevents+json',
    servers,
    channels: { ...entries(contexts, (context) => [context, topic(context, events)]), accountEvents: accountEvents(events) },
    operations: {
      ...entries(contexts, (context) => [`publish-${context}`, sends(context, `Events of ${contextMeanings[context]}`)]),
      'serve-account-events': sends('accountEvents', "One account's public events, read from a cursor"),
    },
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key with the scope `events:read`' } },
      messages: entries(events, (event) => [event.type, message(event)]),
      schemas: { CloudEvent: cloudEventSchema, ...Object.assign({}, ...events.map(dataSchemas)) } as JsonSchema,
    },
  };
}

const servers: JsonSchema = {
  kafka: {
    host: '{brokers}',
    protocol: 'kafka',
    description: "The operator's own Kafka: it carries the events of all accounts",
    variables: { brokers: { default: 'localhost:9092', description: 'As in KAFKA_BROKERS' } },
  },
  api: {
    host: '{host}',
    protocol: 'https',
    description: 'For customers: events of their own account',
    variables: { host: { default: 'rekindle.example' } },
    security: [ref('components/securitySchemes/apiKey')],
  },
};

const messages = (events: readonly EventDefinition[]): JsonSchema =>
  entries(events, ({ type }) => [type, ref(`components/messages/${type}`)]);

const topic = (context: Context, events: readonly EventDefinition[]): JsonSchema => ({
  address: topicOf(context),
  title: topicOf(context),
  description: `Events of ${contextMeanings[context]}, keyed by stream`,
  servers: [ref('servers/kafka')],
  messages: messages(eventsIn(context, events)),
  bindings: {
    kafka: { topic: topicOf(context), partitions: PARTITIONS, topicConfiguration: { 'retention.ms': -1 }, bindingVersion: '0.5.0' },
  },
});

const accountEvents = (events: readonly EventDefinition[]): JsonSchema => ({
  address: '/api/events',
  title: "An account's events",
  description: 'As JSON with long poll, or as server-sent events',
  servers: [ref('servers/api')],
  messages: messages(events),
  bindings: { http: {} },
});

const sends = (channel: string, summary: string): JsonSchema => ({ action: 'send', channel: ref(`channels/${channel}`), summary });

function message(event: EventDefinition): JsonSchema {
  const versions = publicVersions(event);
  const data = versions.map(({ type, version }) => ref(`components/schemas/${schemaName(type, version)}`));
  const properties = {
    type: { const: event.type },
    source: { const: `/rekindle/${event.context}` },
    data: data.length === 1 ? data[0] : { anyOf: data },
  };
  return {
    name: event.type,
    title: event.type,
    summary: event.summary,
    contentType: 'application/cloudevents+json',
    correlationId: { location: '$message.payload#/correlationid' },
    payload: { allOf: [ref('components/schemas/CloudEvent'), { type: 'object', properties }] },
    examples: versions.map((version) => ({ name: schemaName(version.type, version.version), payload: exampleEvent(event, version) })),
  };
}

const dataSchemas = (event: EventDefinition): JsonSchema =>
  entries(publicVersions(event), ({ type, version, schema }) => [schemaName(type, version), schema]);
