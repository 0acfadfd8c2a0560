import { type JsonSchema } from '@rekindle/contracts';

const text = (description: string, more: JsonSchema = {}): JsonSchema => ({ description, type: 'string', ...more });
const id = (description: string): JsonSchema => text(description, { format: 'uuid' });
const moment = (description: string): JsonSchema => text(description, { format: 'date-time' });

const attributes: Record<string, JsonSchema> = {
  specversion: text('The version of CloudEvents', { const: '1.0' }),
  id: id('The event. Delivered twice, it has the same id: drop what you have seen'),
  source: text('Who says so: `/rekindle/` and the context', { pattern: '^/rekindle/[a-z]+$' }),
  type: text('What has happened'),
  subject: text('The stream. Events of one stream come in order; streams may overtake each other'),
  time: moment('When it happened'),
  datacontenttype: text('How `data` is written', { const: 'application/json' }),
  dataschema: text("The JSON Schema of `data`: type and version are the address's last two parts", { format: 'uri' }),
  tenant: id("The account; the nil id for the service's own streams"),
  streamversion: { description: 'Place in the stream: 1, 2, 3, without gaps', type: 'integer', minimum: 1 },
  position: text('Place in the whole store: a decimal number that only grows, with gaps. 64 bits', { pattern: '^\\d+$' }),
  recordedtime: moment('When it was stored'),
  correlationid: text('The request or task that this and other events come from'),
  causationid: text('The event that this one follows from; absent where a person began it'),
  actor: text('Who asked: `user:`, `key:` or `operator:` and an id, or `system:` and what acted on its own'),
  traceparent: text('W3C Trace Context, where the request carried one or traces are exported'),
  data: { description: 'The event itself', type: 'object' },
};

const optional = new Set(['causationid', 'traceparent']);

/** The envelope of every event, on Kafka and over HTTP. */
export const cloudEventSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A CloudEvent of Rekindle',
  description: 'CloudEvents 1.0 in structured mode, with the extensions from `tenant` to `traceparent`',
  type: 'object',
  required: Object.keys(attributes).filter((name) => !optional.has(name)),
  properties: attributes,
};
