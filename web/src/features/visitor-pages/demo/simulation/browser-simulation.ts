import { hashOf, nextOf } from './random';
import { recordsIn } from './records';
import type { Simulation } from './simulation';

export const FIRST_SEED = 'rekindle';

export interface BrowserSimulation extends Simulation {
  /** Forgets everything that the services have stored, and starts over. */
  restart: (seed: string) => void;
}

/** The services in a visitor's browser. A reloaded page continues where the last one was. */
export function browserSimulation(): BrowserSimulation {
  const records = recordsIn(() => localStorage);
  // Where nothing can be stored, this page still has it.
  const ifKept = (change: () => void): void => {
    try {
      change();
    } catch {
      return;
    }
  };
  const kept = { seed: records.read('seed'), state: records.read('random') };
  const simulation: BrowserSimulation = {
    seed: typeof kept.seed === 'string' ? kept.seed : FIRST_SEED,
    random: () => {
      const next = nextOf(state);
      ({ state } = next);
      ifKept(() => records.write('random', state));
      return next.value;
    },
    now: () => new Date(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    records,
    down: false,
    console,
    restart: (seed) => {
      ifKept(() => records.clear());
      simulation.seed = seed;
      state = hashOf(seed);
      ifKept(() => records.write('seed', seed));
    },
  };
  let state = typeof kept.state === 'number' ? kept.state : hashOf(simulation.seed);
  return simulation;
}
