import { randomOf } from '../random';
import { recordsIn } from '../records';
import type { Simulation } from '../simulation';

const START = '2026-03-02T09:00:00.000Z';

export interface FixedSimulation extends Simulation {
  /** How long each call took, in milliseconds. */
  waits: number[];
  logged: unknown[];
  stored: () => Record<string, unknown>;
  pass: (ms: number) => void;
}

/** A browser of its own: the spec controls its storage, clock and randomness. */
export function fixedSimulation(seed = 'spec'): FixedSimulation {
  const storage = memoryStorage();
  let time = Date.parse(START);
  const waits: number[] = [];
  const logged: unknown[] = [];
  return {
    seed,
    random: randomOf(seed),
    now: () => new Date(time),
    wait: async (ms) => void waits.push(ms),
    records: recordsIn(() => storage),
    down: false,
    console: { error: (...words) => logged.push(...words) },
    waits,
    logged,
    stored: () => Object.fromEntries(Object.keys(storage).map((key) => [key, JSON.parse(storage.getItem(key) ?? 'null')])),
    pass: (ms) => void (time += ms),
  };
}

/** As in browsers: each key is a property of its own. */
export function memoryStorage(): Storage {
  const methods = {
    getItem: (key: string): string | null => (Object.hasOwn(storage, key) ? (storage[key] as string) : null),
    setItem: (key: string, value: string): void => void (storage[key] = value),
    removeItem: (key: string): void => void delete storage[key],
  };
  const storage = Object.create(methods) as Storage;
  return storage;
}

/** Draws these, one after the other, and repeats the last for ever. */
export function drawing(...values: number[]): () => number {
  let at = 0;
  return () => values[Math.min(at++, values.length - 1)] as number;
}
