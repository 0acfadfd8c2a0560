import { randomBytes } from 'node:crypto';
import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { Projection, TableName } from '../types.js';

// PostgreSQL cuts names at 63 bytes.
const LONGEST_BASE = 40;

/** Empty copies of a projection's tables, with their keys and defaults, beside the live ones. */
export interface Twins {
  of: TableName;
  drop(): Promise<void>;
}

export async function makeTwins(pool: pg.Pool, projection: Projection): Promise<Twins> {
  const suffix = randomBytes(4).toString('hex');
  const names = new Map(projection.tables.map((table) => [table, twinName(table, suffix)]));
  await inTransaction(pool, (tx) => createAll(tx, names));
  return {
    of: (table) => {
      const name = names.get(table);
      if (!name) throw new Error(`${projection.name} writes ${table}, which it does not declare`);
      return name;
    },
    drop: async () => {
      for (const name of names.values()) await pool.query(`DROP TABLE IF EXISTS ${name}`);
    },
  };
}

const twinName = (table: string, suffix: string): string => {
  const [schema = '', name = ''] = table.split('.');
  return `${schema}.${name.slice(0, LONGEST_BASE)}__twin_${suffix}`;
};

async function createAll(tx: Tx, names: Map<string, string>): Promise<void> {
  for (const [table, name] of names) await tx.query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING ALL)`);
}
