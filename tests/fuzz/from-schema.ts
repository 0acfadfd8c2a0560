import type { Schema } from './api.ts';
import type { Dice } from './dice.ts';

type Schemas = Record<string, Schema>;

/** The things of each kind that our account has: ids by the name of the parameter or field that takes them. */
export type Known = Record<string, readonly string[]>;

const DEEPEST = 6;

/** A value that fits the schema: mostly its example, with the caller's own ids where it refers to things. */
export function valueOf(schema: Schema, schemas: Schemas, dice: Dice, known: Known, name = '', depth = 0): unknown {
  const named = known[name];
  if (named?.length && dice.chance(0.9)) return dice.pick(named);
  if (schema.$ref) return valueOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, dice, known, name, depth);
  if (depth > DEEPEST) return null;
  const inner = (one: Schema, of = name) => valueOf(one, schemas, dice, known, of, depth + 1);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return inner(dice.pick(choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inner(part) as object));
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([key, property]) => [key, inner(property, key)]));
  if (schema.type === 'array' && schema.example === undefined) return schema.items ? [inner(schema.items)] : [];
  return schema.example ?? schema.default ?? plain(schema, dice);
}

function plain({ type, minimum = 0, maximum = 100 }: Schema, dice: Dice): unknown {
  if (type === 'number' || type === 'integer') return minimum + dice.below(Math.min(maximum, 1_000) - minimum + 1);
  return type === 'boolean' ? dice.chance(0.5) : 'text';
}

/** The example of a whole body, with the caller's own ids where it refers to things. */
export function ownOf(example: unknown, dice: Dice, known: Known, name = ''): unknown {
  const named = known[name];
  if (named?.length && dice.chance(0.9)) return dice.pick(named);
  if (Array.isArray(example)) return example.map((item) => ownOf(item, dice, known));
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, ownOf(value, dice, known, key)]));
}
