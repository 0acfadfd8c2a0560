/** The parts of an OpenAPI operation that specs read. */
export interface Described {
  name: string;
  operationId: string;
  summary?: string;
  security: unknown[];
  requestBody?: { content?: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export const refuses = (status: string): boolean => status === 'default' || Number(status) >= 400;

export function operationsOf(document: { paths: Record<string, Record<string, Omit<Described, 'name'>>> }): Described[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  );
}

/** Requests and responses of an operation, each with its examples. */
export function contentOf({ name, requestBody, responses }: Described): { name: string; schema: object; examples: unknown[] }[] {
  return [['body', requestBody] as const, ...Object.entries(responses)].flatMap(([part, described]) =>
    Object.entries(described?.content ?? {}).map(([type, { schema, example, examples = {} }]) => ({
      name: `${name} ${part} ${type}`,
      schema: type === 'text/event-stream' ? { type: 'string' } : schema,
      examples: [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)],
    })),
  );
}

/** Converts an OpenAPI 3.0 schema to JSON Schema: `nullable` becomes a null type, and references are rebased. */
export function plainSchema(schema: object, root = ''): object {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === '$ref') return `${root}${String(value)}`;
    if (typeof value !== 'object' || value === null || !('nullable' in value)) return value;
    const { nullable, ...rest } = value;
    if (nullable !== true) return rest;
    return 'type' in rest && !('allOf' in rest) ? { ...rest, type: [rest.type, 'null'] } : { anyOf: [rest, { type: 'null' }] };
  }) as object;
}
