import { randomBytes } from 'node:crypto';
import { inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { createTwins, dropTables, namesOf, twinsOf } from '../rebuild/twin-tables.js';
import type { Projection, TableName } from '../model/types.js';

/** Empty copies of a projection's tables, with their keys and defaults, beside the live ones. */
export interface VerifyTwins {
  of: TableName;
  drop(): Promise<void>;
}

export async function makeTwins(pool: pg.Pool, projection: Pick<Projection, 'name' | 'tables'>): Promise<VerifyTwins> {
  const twins = twinsOf(projection, `twin_${randomBytes(4).toString('hex')}`);
  await inTransaction(pool, (tx) => createTwins(tx, twins));
  return { of: namesOf(projection, twins), drop: () => dropTables(pool, [...twins.values()]) };
}
