import { between, type Random } from './random';
import type { Records } from './records';

/** The environment of a simulated service: all of it can be fixed, so that results are exact. */
export interface Simulation {
  /** Decides which people and companies there are. */
  seed: string;
  random: Random;
  now: () => Date;
  wait: (ms: number) => Promise<void>;
  records: Records;
  /** Makes each call fail, as if the service behind it were down. */
  down: boolean;
  console: Pick<Console, 'error'>;
}

export type Answer<T> = { success: true; data: T } | { success: false; error: string };

/** The service refuses, for a reason of its own; any other fault is answered with the call's own failure. */
export class Refusal extends Error {}

interface Pace {
  from: number;
  to: number;
}
/** How long calls take, in milliseconds. */
export const QUICK: Pace = { from: 200, to: 1_500 };
export const THOROUGH: Pace = { from: 300, to: 2_000 };

/** One call: it takes its time, then answers. It never throws. */
export async function call<T>(simulation: Simulation, pace: Pace, failure: string, body: () => T): Promise<Answer<T>> {
  await simulation.wait(between(simulation.random, pace.from, pace.to));
  if (simulation.down) return { success: false, error: failure };
  try {
    return { success: true, data: body() };
  } catch (error) {
    return { success: false, error: error instanceof Refusal ? error.message : failure };
  }
}
