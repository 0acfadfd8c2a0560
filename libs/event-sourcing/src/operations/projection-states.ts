import type pg from 'pg';
import type { Rebuild } from '../rebuild/rebuild.js';
import { readRebuilds } from '../rebuild/rebuild-table.js';
import { type GroupLag, groupLags } from '../transport/lag.js';

/** A read model and how far it is. */
export interface ProjectionState extends Omit<GroupLag, 'group' | 'kind'> {
  name: string;
  /** With schema; empty where the program that asks does not have the projection. */
  tables: readonly string[];
  /** The last one, done or not; null where it was never made again. */
  rebuild: Rebuild | null;
}

/** @param known the projections of the program that asks, for their tables */
export async function projectionStates(
  pool: pg.Pool,
  known: readonly { name: string; tables: readonly string[] }[] = [],
): Promise<ProjectionState[]> {
  const [lags, rebuilds] = await Promise.all([groupLags(pool), readRebuilds(pool)]);
  return lags
    .filter(({ kind }) => kind === 'projection')
    .map(({ group: name, kind: _, ...lag }) => ({
      name,
      ...lag,
      tables: known.find((one) => one.name === name)?.tables ?? [],
      rebuild: rebuilds.find((one) => one.name === name) ?? null,
    }));
}
