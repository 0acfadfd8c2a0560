import type { OpenAPIObject } from '@nestjs/swagger';

export type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type Schema = Schemas[string];

/** Default examples by format: all timestamps and ids look alike. */
const ofFormat: Record<string, string> = {
  'date-time': '2026-11-20T09:00:00.000Z',
  date: '2026-11-20',
  uuid: '0197a000-0000-7000-8000-000000000020',
};

/** Composes an example from the examples of the fields. @returns undefined where one has none */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if ('$ref' in schema) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.allOf) return inOne(schema.allOf.map((part) => exampleOf(part, schemas)));
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return inArray(exampleOf(schema.items ?? {}, schemas));
  if (schema.properties) return inObject(schema.properties, schemas);
  if (schema.type === 'boolean') return false;
  return ofFormat[schema.format ?? ''];
}

const inArray = (item: unknown): unknown[] | undefined => (item === undefined ? undefined : [item]);

function inOne(parts: unknown[]): unknown {
  return parts.length === 1 || parts.includes(undefined) ? parts[0] : Object.assign({}, ...parts);
}

function inObject(properties: Schemas, schemas: Schemas): object | undefined {
  const fields = Object.entries(properties).map(([name, property]) => [name, exampleOf(property, schemas)] as const);
  return fields.some(([, example]) => example === undefined) ? undefined : Object.fromEntries(fields);
}
