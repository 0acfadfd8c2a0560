import type pg from 'pg';
import type { Rebuild } from '../rebuild/rebuild.js';
import { readRebuilds } from '../rebuild/rebuild-table.js';
import { type GroupLag, groupLags } from '../transport/lag.js';

/** A read model and its progress. */
export interface ProjectionState extends Omit<GroupLag, 'group' | 'kind'> {
  name: string;
  /** With schema; empty if the calling program does not have the projection. */
  tables: readonly string[];
  /** The last one, finished or not; null if it was never rebuilt. */
  rebuild: Rebuild | null;
}

/** @param known the projections of the calling program, for their tables */
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
