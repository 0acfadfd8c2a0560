import { type SealingSettings, type Tx, inTransaction, sealer, unseal } from '@rekindle/platform';
import type pg from 'pg';
import type { SealedTable } from './sealed-tables.ts';

const BATCH = 100;
const FROM_THE_START = '(0,0)';

interface Resealed {
  done: number;
  /** Rows that no key opens; they are not changed. */
  unreadable: number;
}

type Row = { place: string } & Record<string, Buffer | string | null>;

/**
 * Seals the rows of one table with the newest key, in batches, so that neither a kill nor a concurrent change of a row
 * does harm: each batch is one transaction with its rows locked.
 */
export async function reseal(pool: pg.Pool, settings: SealingSettings, sealed: SealedTable): Promise<Resealed> {
  const total = { done: 0, unreadable: 0 };
  // A row that is changed moves behind the cursor: such rows are found by starting over.
  for (let found = true; found;) {
    found = false;
    total.unreadable = 0;
    for (let after: string | null = FROM_THE_START; after !== null;) {
      const batch: Batch = await inTransaction(pool, (tx) => resealBatch(tx, settings, sealed, after ?? FROM_THE_START));
      total.done += batch.done;
      total.unreadable += batch.unreadable;
      found ||= batch.done > 0;
      after = batch.last;
    }
  }
  return total;
}

/** How many rows are sealed with each key. */
export async function countByKey(db: Pick<pg.Pool, 'query'>, { table }: SealedTable): Promise<Map<string | null, number>> {
  const { rows } = await db.query<{ id: string | null; n: number }>(
    `SELECT key_id AS id, count(*)::int AS n FROM ${table} GROUP BY key_id`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

interface Batch extends Resealed {
  last: string | null;
}

async function resealBatch(tx: Tx, settings: SealingSettings, { table, columns }: SealedTable, after: string): Promise<Batch> {
  const { keyId, seal } = sealer(settings);
  const { rows } = await tx.query<Row>(
    `SELECT ctid::text AS place, ${columns.join(', ')} FROM ${table} WHERE key_id IS DISTINCT FROM $1 AND ctid > $2::tid
     ORDER BY ctid LIMIT ${BATCH} FOR UPDATE`,
    [keyId, after],
  );
  const set = columns.map((column, n) => `${column} = $${n + 3}`).join(', ');
  let unreadable = 0;
  for (const row of rows) {
    const secrets = columns.map((column) => opened(settings, row[column] as Buffer | null));
    if (secrets.includes(undefined)) unreadable += 1;
    else {
      const values = secrets.map((secret, n) => (typeof secret === 'string' ? seal(secret) : row[columns[n] ?? '']));
      await tx.query(`UPDATE ${table} SET key_id = $2, ${set} WHERE ctid = $1::tid`, [row.place, keyId, ...values]);
    }
  }
  return { done: rows.length - unreadable, unreadable, last: rows.length < BATCH ? null : (rows.at(-1)?.place ?? null) };
}

/** @returns undefined if no key opens it */
function opened(settings: SealingSettings, sealed: Buffer | null): string | null | undefined {
  // Its secret was deleted, and only the row is kept.
  if (sealed === null || sealed.length === 0) return null;
  try {
    return unseal(settings, sealed);
  } catch {
    return undefined;
  }
}
