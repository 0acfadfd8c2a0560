import type pg from 'pg';
import { type GroupLag, groupLags } from './lag.js';

/** A read model and how far it is. */
export interface ProjectionState extends Omit<GroupLag, 'group' | 'kind'> {
  name: string;
  /** With schema; empty where the program that asks does not have the projection. */
  tables: readonly string[];
}

/** @param known the projections of the program that asks, for their tables */
export async function projectionStates(
  pool: pg.Pool,
  known: readonly { name: string; tables: readonly string[] }[] = [],
): Promise<ProjectionState[]> {
  const lags = await groupLags(pool);
  return lags
    .filter(({ kind }) => kind === 'projection')
    .map(({ group, kind: _, ...lag }) => ({ name: group, ...lag, tables: known.find(({ name }) => name === group)?.tables ?? [] }));
}
