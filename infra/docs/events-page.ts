import { type EventDefinition, type JsonSchema, type PublicVersion, publicEvents, publicVersions } from '@rekindle/contracts';
import { delivery } from './delivery.js';
import { exampleEvent } from './example-event.js';
import { contextMeanings, contexts, eventsIn, topicOf } from './public-contract.js';

/** docs/events.md, whole. @param events for specs: another catalogue */
export function eventsPage(events: readonly EventDefinition[] = publicEvents): string {
  const parts = contexts.map((context) => {
    const own = eventsIn(context, events);
    return [`## ${topicOf(context)}`, `Events of ${contextMeanings[context]}.`, overview(own), ...own.map(section)].join('\n\n');
  });
  return `${[delivery.trimEnd(), wholeExample(events), ...parts].join('\n\n')}\n`;
}

const code = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function wholeExample(events: readonly EventDefinition[]): string {
  const event = events.find(({ type }) => type === 'EmailSent') ?? events[0];
  const [newest] = event ? publicVersions(event) : [];
  return event && newest ? `## One event, whole\n\n${code(exampleEvent(event, newest))}` : '';
}

const overview = (events: readonly EventDefinition[]): string =>
  [
    '| Event | What has happened |',
    '| --- | --- |',
    ...events.map(({ type, summary }) => `| [${type}](#${type.toLowerCase()}) | ${cell(summary)} |`),
  ].join('\n');

const section = (event: EventDefinition): string =>
  [`### ${event.type}`, event.summary, ...publicVersions(event).map((version) => versionOf(version, event))].join('\n\n');

function versionOf({ version, schema, example }: PublicVersion, event: EventDefinition): string {
  const earlier = version === event.version ? '' : ', which topics still hold';
  return [
    `Version ${version}${earlier}:`,
    ['| Field | Type | Meaning |', '| --- | --- | --- |', ...rowsOf(schema)].join('\n'),
    code(example),
  ].join('\n\n');
}

/** One row for each field, nested ones under the path to them. */
function rowsOf(schema: JsonSchema, path = ''): string[] {
  const required = new Set((schema.required ?? []) as string[]);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const absent = required.has(name) ? '' : ', may be absent';
    const row = `| \`${path}${name}\` | ${cell(typeOf(field))}${absent} | ${cell((field.description as string | undefined) ?? '')} |`;
    const inner = field.type === 'array' ? (field.items as JsonSchema) : field;
    return [row, ...rowsOf(inner, `${path}${name}${field.type === 'array' ? '[].' : '.'}`)];
  });
}

function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(' or ');
  if ('const' in schema) return `\`${String(schema.const)}\``;
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).map(typeOf).join(' or ');
  if (Array.isArray(schema.type)) return (schema.type as string[]).map((type) => typeOf({ ...schema, type })).join(' or ');
  if (schema.type === 'null') return 'null';
  if (schema.type === 'array') return `list of ${typeOf(schema.items as JsonSchema)}`;
  return formats[String(schema.format)] ?? ranged(schema);
}

const formats: Record<string, string> = { uuid: 'id', 'date-time': 'moment' };

function ranged({ type, minimum, maximum }: JsonSchema): string {
  const isRange = type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number';
  return isRange ? `${type as string}, ${minimum} to ${maximum}` : (type as string);
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
