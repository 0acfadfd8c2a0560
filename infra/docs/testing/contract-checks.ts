import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import specs from '@asyncapi/specs';
import { type CloudEvent, type EventDefinition, type JsonSchema, publicVersions } from '@rekindle/contracts';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { asyncApi } from '../asyncapi.js';
import { eventsPage } from '../events-page.js';
import { exampleEvent } from '../example-event.js';
import { type Release, brokenPromises, releaseOf } from '../released.js';

const docs = join(process.cwd(), 'docs');

function validator(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv;
}

function faultsOf(ajv: Ajv, schema: JsonSchema, value: unknown, name: string): string[] {
  const check = ajv.compile(schema);
  return check(value) ? [] : (check.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message}`);
}

/** Files that differ from the catalogue. */
export function staleFiles(events: readonly EventDefinition[]): string[] {
  const page = readFileSync(join(docs, 'events.md'), 'utf8') === eventsPage(events);
  const read: unknown = parse(readFileSync(join(docs, 'asyncapi.yaml'), 'utf8'), { maxAliasCount: -1 });
  const document = JSON.stringify(read) === JSON.stringify(asyncApi(events));
  return [...(page ? [] : ['docs/events.md']), ...(document ? [] : ['docs/asyncapi.yaml'])];
}

/** Examples that do not match their own schema, or that have a field which it does not name. */
export function exampleFaults(events: readonly EventDefinition[]): string[] {
  const ajv = validator();
  const versions = events.flatMap(publicVersions);
  return versions.flatMap(({ type, version, schema, example }) => faultsOf(ajv, closed(schema), example, `${type}.${version}`));
}

/** Compiling a document costs more than all checks by it. */
const documentValidators = new WeakMap<JsonSchema, Ajv>();

function validatorOf(document: JsonSchema): Ajv {
  const ajv = documentValidators.get(document) ?? validator().addSchema(document, 'document');
  documentValidators.set(document, ajv);
  return ajv;
}

/** The faults that the AsyncAPI document's message of this type finds in a whole CloudEvent. */
export const cloudEventFaults = (document: JsonSchema, event: CloudEvent): string[] =>
  faultsOf(validatorOf(document), { $ref: `document#/components/messages/${event.type}/payload` }, event, event.type);

export const wholeExamples = (events: readonly EventDefinition[]): CloudEvent[] =>
  events.flatMap((event) => publicVersions(event).map((version) => exampleEvent(event, version)));

export const asyncApiFaults = (document: unknown): string[] =>
  faultsOf(validator(), specs.schemasWithoutId['3.0.0'] as JsonSchema, document, 'asyncapi');

/** Events and fields without a description, and versions without an upcast to the next one. */
export function gaps(events: readonly EventDefinition[]): string[] {
  return events.flatMap((event) => [
    ...(event.summary ? [] : [`${event.type} has no summary`]),
    ...publicVersions(event).flatMap(({ version, schema }) => unexplained(schema, `${event.type}.${version}`)),
    ...numbersBelow(event.version).flatMap((version) => [
      ...(event.earlier[version] ? [] : [`${event.type}, version ${version} has no schema`]),
      ...(event.upcasts[version] ? [] : [`${event.type}, version ${version} has no upcast`]),
    ]),
  ]);
}

const numbersBelow = (version: number): number[] => Array.from({ length: version - 1 }, (_, index) => index + 1);

function unexplained(schema: JsonSchema, path: string): string[] {
  const inner = (schema.items ?? schema) as JsonSchema;
  return Object.entries((inner.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}.${name} says nothing`]),
    ...unexplained(field, `${path}.${name}`),
  ]);
}

/** Promises of the last release, if there is one, that the catalogue breaks. */
export function brokenSinceRelease(events: readonly EventDefinition[], directory = join(docs, 'released')): string[] {
  const files = existsSync(directory) ? readdirSync(directory).filter((file) => file.endsWith('.json')) : [];
  const last = files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (!last) return [];
  return brokenPromises(JSON.parse(readFileSync(join(directory, last), 'utf8')) as Release, releaseOf(events));
}

function closed(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array') return { ...schema, items: closed(schema.items as JsonSchema) };
  if (schema.type !== 'object') return schema;
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, field]) => [name, closed(field)]);
  return { ...schema, properties: Object.fromEntries(fields) as unknown, additionalProperties: false };
}
