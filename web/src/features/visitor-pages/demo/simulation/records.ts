import { readJson, writeJson } from '../../../../lib/storage';

const PREFIX = 'rekindle.demo.';

/** The simulated services' data in the browser, separate from the product's own. */
export interface Records {
  read(name: string): unknown;
  /** @returns an empty list if there is none yet, or it cannot be read */
  list<T>(name: string): T[];
  /** @throws Error if the browser refuses to store it */
  write(name: string, value: unknown): void;
  remove(name: string): void;
  clear(): void;
}

/** @param storage requested at each use: browsers may refuse it, and a prerendered page has none */
export function recordsIn(storage: () => Storage): Records {
  const read = (name: string): unknown => {
    try {
      return readJson(storage(), PREFIX + name);
    } catch {
      return null;
    }
  };
  return {
    read,
    list: <T>(name: string): T[] => {
      const kept = read(name);
      return Array.isArray(kept) ? (kept as T[]) : [];
    },
    write: (name, value) => {
      if (!writeJson(storage(), PREFIX + name, value)) throw new Error('The browser keeps nothing for this page');
    },
    remove: (name) => storage().removeItem(PREFIX + name),
    clear: () => {
      Object.keys(storage())
        .filter((key) => key.startsWith(PREFIX))
        .forEach((key) => storage().removeItem(key));
    },
  };
}
