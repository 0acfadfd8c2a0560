const API_SCHEMA = 'swagger/apiSchema';

/** A class's schema name: the one from its decorator, else its own. */
const nameOf = (type: { name: string }, given: unknown): string =>
  (Array.isArray(given) ? (given.at(-1) as { name?: string } | undefined)?.name : undefined) ?? type.name;

export interface NamedSchemas {
  /** The number of classes checked: zero would mean that the spec checks nothing. */
  classes: number;
  /** Names shared by several classes: one schema would silently replace the others. */
  shared: string[];
}

/** Records the classes whose schema names the description of an API uses. */
export function namedSchemas(describe: () => unknown): NamedSchemas {
  const original = Reflect.getOwnMetadata;
  const byName = new Map<string, Set<object>>();
  Reflect.getOwnMetadata = ((key: unknown, type: { name: string }, ...more: []) => {
    const given: unknown = original(key, type, ...more);
    if (key === API_SCHEMA) byName.set(nameOf(type, given), (byName.get(nameOf(type, given)) ?? new Set()).add(type));
    return given;
  }) as typeof original;
  try {
    describe();
  } finally {
    Reflect.getOwnMetadata = original;
  }
  const shared = [...byName].filter(([, types]) => types.size > 1).map(([name]) => name);
  return { classes: [...byName.values()].reduce((sum, { size }) => sum + size, 0), shared };
}
