import type { Crowd } from '../users/crowd.ts';
import type { World } from '../world.ts';

/** A run whose work is complete. */
export interface ChaosRun {
  world: World;
  crowd: Crowd;
  /** `npm run ops -- …` @returns its output, whatever the exit code */
  ops: (...args: string[]) => Promise<string>;
  /** Megabytes that each process held before the first act. */
  memoryBefore: Record<string, number>;
}

export interface Check {
  says: string;
  /** @returns the violations, one per line */
  run: (chaosRun: ChaosRun) => Promise<string[]>;
  /** Plants exactly this violation. @returns a function that undoes it */
  violate: (chaosRun: ChaosRun) => Promise<() => Promise<unknown>>;
}

/** For a row that is changed temporarily. */
export async function changed(
  { world }: ChaosRun,
  change: string,
  undo: (row: Record<string, string>) => string,
): Promise<() => Promise<unknown>> {
  const { rows } = await world.database.pool.query(change);
  if (!rows[0]) throw new Error(`Nothing to violate: ${change}`);
  return () => world.database.pool.query(undo(rows[0]));
}

export const queried = async <Row>({ world }: ChaosRun, sql: string): Promise<Row[]> =>
  (await world.database.pool.query(sql)).rows as Row[];
