import type { Crowd } from '../users/crowd.ts';
import type { World } from '../world.ts';

/** A run that has come to rest. */
export interface Aftermath {
  world: World;
  crowd: Crowd;
  /** `npm run ops -- …` @returns what it printed, whatever its code */
  ops: (...args: string[]) => Promise<string>;
  /** Megabytes that each process held before the first act. */
  memoryBefore: Record<string, number>;
}

export interface Check {
  says: string;
  /** @returns what is wrong, each in a line */
  run: (aftermath: Aftermath) => Promise<string[]>;
  /** Makes the product wrong in just this way. @returns how to make it right again */
  violate: (aftermath: Aftermath) => Promise<() => Promise<unknown>>;
}

/** For a row that is changed for a moment. */
export async function changed(
  { world }: Aftermath,
  change: string,
  undo: (row: Record<string, string>) => string,
): Promise<() => Promise<unknown>> {
  const { rows } = await world.database.pool.query(change);
  if (!rows[0]) throw new Error(`Nothing to violate: ${change}`);
  return () => world.database.pool.query(undo(rows[0]));
}

export const queried = async <Row>({ world }: Aftermath, sql: string): Promise<Row[]> =>
  (await world.database.pool.query(sql)).rows as Row[];
