import { Liquid } from 'liquidjs';
import { meteredFilters, meteredOperators } from './metered-liquid.js';

const TAGS = new Set(['if', 'unless', 'case', 'assign', 'comment', 'raw', '#']);
const FILTERS = new Set([
  'default',
  'capitalize',
  'upcase',
  'downcase',
  'strip',
  'lstrip',
  'rstrip',
  'squish',
  'truncate',
  'truncatewords',
  'append',
  'prepend',
  'remove',
  'remove_first',
  'replace',
  'replace_first',
  'split',
  'join',
  'first',
  'last',
  'slice',
  'size',
  'url_encode',
]);

// Without loops and files a template can only cost what its own length and these limits allow.
const LIMITS = { parseLimit: 500_000, renderLimit: 1_000, memoryLimit: 100_000 };

function engine(outputEscape?: 'escape'): Liquid {
  const liquid = new Liquid({
    ...LIMITS,
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    operators: meteredOperators,
    ...(outputEscape && { outputEscape }),
  });
  for (const name of Object.keys(liquid.tags)) if (!TAGS.has(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters)) if (!FILTERS.has(name)) delete liquid.filters[name];
  for (const [name, filter] of Object.entries(meteredFilters)) liquid.registerFilter(name, filter);
  return liquid;
}

/** Subject and text: values are inserted unchanged. */
export const plainLiquid = engine();

/** HTML: every value is escaped, and no filter can switch that off. */
export const htmlLiquid = engine('escape');
