import type { OpenAPIObject } from '@nestjs/swagger';
import { OF_PLANS } from '../requests/without-plans.js';
import type { Schema, Schemas } from './api-examples.js';

type Described = { 'x-sells-plans'?: boolean; 'x-refusals'?: Record<string, string> };

/** Refusals about plans and their limits, which cannot occur where nothing is sold. */
const REFUSALS = /PLAN|TRIAL|LIMIT_REACHED|USED_UP|BILLING/;

/** The reference without the calls that sell and without the fields about plans. */
export function ofOwnUse(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, item]) => {
      const kept = Object.entries(item as Record<string, Described>).filter(([, operation]) => !operation['x-sells-plans']);
      return kept.length > 0 ? [[path, Object.fromEntries(kept.map(([method, operation]) => [method, unrefused(operation)]))]] : [];
    }),
  );
  return { ...document, paths, components: { ...document.components, schemas: schemasOf(paths, document.components?.schemas ?? {}) } };
}

const unrefused = (operation: Described): Described => ({
  ...operation,
  'x-refusals': Object.fromEntries(Object.entries(operation['x-refusals'] ?? {}).filter(([code]) => !REFUSALS.test(code))),
});

/** The schemas that the calls refer to, directly or indirectly. */
function schemasOf(paths: object, all: Schemas): Schemas {
  const kept: Schemas = {};
  const keep = (from: object): void => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = all[name];
      if (!schema || name in kept) continue;
      keep((kept[name] = withoutFields(schema)));
    }
  };
  keep(paths);
  return kept;
}

function withoutFields(schema: Schema): Schema {
  if ('$ref' in schema || !schema.properties) return schema;
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !OF_PLANS.has(name)));
  return { ...schema, properties, ...(schema.required && { required: schema.required.filter((name) => name in properties) }) };
}
