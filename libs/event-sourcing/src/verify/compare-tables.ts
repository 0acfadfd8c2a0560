import type { Tx } from '@rekindle/platform';
import type { TableName } from '../model/types.js';

/** A row that one of the two has and the other lacks; a changed row appears as two of them. */
export interface Difference {
  table: string;
  only: 'live' | 'rebuilt';
  row: Record<string, unknown>;
}

const MOST_ROWS = 100;

/** @param ignore columns that may differ. @returns at most 100 rows for each side of a table */
export async function compareTables(
  tx: Tx,
  tables: readonly string[],
  twin: TableName,
  ignore: readonly string[] = [],
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const table of tables) {
    const only = { live: await rowsOnlyIn(tx, table, twin(table), ignore), rebuilt: await rowsOnlyIn(tx, twin(table), table, ignore) };
    found.push(...only.live.map((row): Difference => ({ table, only: 'live', row })));
    found.push(...only.rebuilt.map((row): Difference => ({ table, only: 'rebuilt', row })));
  }
  return found;
}

// As jsonb, because plain rows cannot be compared if a column is json.
async function rowsOnlyIn(tx: Tx, here: string, there: string, ignore: readonly string[]): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(h) - $1::text[] AS row FROM ${here} AS h EXCEPT ALL SELECT to_jsonb(t) - $1::text[] FROM ${there} AS t LIMIT ${MOST_ROWS}`,
    [ignore],
  );
  return rows.map(({ row }) => row);
}
