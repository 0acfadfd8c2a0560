import type { TSchema } from '@sinclair/typebox';
import { fieldMeanings } from '../events/field-meanings.js';

export type JsonSchema = Record<string, unknown>;

/** Converts a schema to plain JSON Schema: choices as `enum`, nullable types as a pair, and every field with its meaning. */
export function explained(schema: TSchema): JsonSchema {
  return explain(JSON.parse(JSON.stringify(schema)) as JsonSchema);
}

function explain(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.anyOf)) return explainChoice(schema, schema.anyOf as JsonSchema[]);
  if (schema.type === 'array') return { ...schema, items: explain(schema.items as JsonSchema) };
  if (schema.type !== 'object') return schema;
  const properties = Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, field]) => [
    name,
    withMeaning(name, field),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) as unknown };
}

function withMeaning(name: string, schema: JsonSchema): JsonSchema {
  const { description = fieldMeanings[name], ...rest } = explain(schema);
  return description === undefined ? rest : { description, ...rest };
}

function explainChoice({ anyOf: _, ...rest }: JsonSchema, choices: readonly JsonSchema[]): JsonSchema {
  if (choices.every((choice) => choice.type === 'string' && 'const' in choice))
    return { ...rest, type: 'string', enum: choices.map((choice) => choice.const) };
  const [only, ...others] = choices.filter((choice) => choice.type !== 'null');
  const isPlain = typeof only?.type === 'string' && !('const' in only) && others.length === 0 && choices.length === 2;
  if (isPlain) return { ...rest, ...explain(only), type: [only.type, 'null'] };
  return { ...rest, anyOf: choices.map(explain) };
}
