import { type Context, type FilterImplOptions, type Operators, defaultOperators } from 'liquidjs';

// Liquid counts the characters that a template produces. These produce none, or not immediately, but take as long as this many.
const ITEM = 10;
const SHORT = 25;

function costOfSearch(searched: unknown, wanted: unknown): number {
  if (Array.isArray(searched)) return searched.length * ITEM;
  if (typeof searched !== 'string') return 0;
  return String(wanted).length > SHORT ? searched.length : searched.length / ITEM;
}

type Binary = (left: unknown, right: unknown, context: Context) => ReturnType<Operators[string]>;

const metered = (operator: Binary): Binary => {
  return (left, right, context) => {
    context.memoryLimit.use(costOfSearch(left, right));
    return operator(left, right, context);
  };
};

/** Operators that search a text or a list, charged to liquid's own memory limit. */
export const meteredOperators: Operators = {
  ...defaultOperators,
  ...Object.fromEntries(['contains', '==', '!='].map((name) => [name, metered(defaultOperators[name] as Binary)])),
};

export const meteredFilters: Record<string, FilterImplOptions> = {
  url_encode(value: string | number | null): string {
    const text = String(value ?? '');
    this.context.memoryLimit.use(text.length);
    // Half of a surrogate pair cannot be encoded.
    return encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+');
  },
};
