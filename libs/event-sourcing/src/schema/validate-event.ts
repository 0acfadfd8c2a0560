import { eventDefinition } from '@rekindle/contracts';
import { FormatRegistry, Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';

/** The same schema without undeclared fields at any depth: what is not declared is not stored. */
const closed = (schema: TObject): TObject => close(schema) as TObject;

function close(schema: TSchema): TSchema {
  if (schema[Kind] === 'Object')
    return { ...schema, additionalProperties: false, properties: mapped(schema.properties as Record<string, TSchema>) };
  if (schema[Kind] === 'Array') return { ...schema, items: close(schema.items as TSchema) };
  if (schema[Kind] === 'Union') return { ...schema, anyOf: (schema.anyOf as TSchema[]).map(close) };
  return schema;
}

const mapped = (properties: Record<string, TSchema>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, close(schema)]));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** TypeBox has no built-in formats, and refuses values of a format that it does not know. */
function registerFormats(): void {
  FormatRegistry.Set('uuid', (value) => UUID.test(value));
  FormatRegistry.Set('date-time', (value) => MOMENT.test(value) && !Number.isNaN(Date.parse(value)));
}

registerFormats();
const compiled = new Map<string, TypeCheck<TObject>>();

function checkOf(type: string): TypeCheck<TObject> {
  const known = compiled.get(type);
  if (known) return known;
  const check = TypeCompiler.Compile(closed(eventDefinition(type).schema));
  compiled.set(type, check);
  return check;
}

/**
 * @returns the schema version that the event is stored under
 * @throws Error naming the field if the data does not match the event's schema: an error in our code, not the caller's
 */
export function validateEvent(type: string, data: object): number {
  const check = checkOf(type);
  if (!check.Check(data)) {
    const fault = check.Errors(data).First();
    throw new Error(`${type}${fault?.path ?? ''}: ${fault?.message ?? 'does not match its schema'}`);
  }
  return eventDefinition(type).version;
}
