import { Kind, type TObject, type TSchema } from '@sinclair/typebox';

/** The same schema without room for fields that it does not name, at any depth: what is not declared is not stored. */
export const closed = (schema: TObject): TObject => close(schema) as TObject;

function close(schema: TSchema): TSchema {
  if (schema[Kind] === 'Object')
    return { ...schema, additionalProperties: false, properties: mapped(schema.properties as Record<string, TSchema>) };
  if (schema[Kind] === 'Array') return { ...schema, items: close(schema.items as TSchema) };
  if (schema[Kind] === 'Union') return { ...schema, anyOf: (schema.anyOf as TSchema[]).map(close) };
  return schema;
}

const mapped = (properties: Record<string, TSchema>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, close(schema)]));
