import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { placeOf } from '../transport/checkpoints.js';
import type { Arrange } from '../transport/deliver-batch.js';
import type { Projection } from '../model/types.js';
import { type Difference, compareTables } from './compare-tables.js';
import { type Positions, foldIntoTwins } from './fold-into-twins.js';
import { makeTwins } from './twins.js';

export interface VerifyOptions {
  /** The order in which the rebuild is fed, preserving each stream's own. As stored by default. */
  arrange?: Arrange;
  /** Columns that may differ, e.g. the time of the last change. */
  ignore?: readonly string[];
}

const NOWHERE: Positions = new Map();

/**
 * Rebuilds a read model from the events, beside the live one, and compares the two row by row. The live model is
 * held back only to fold the latest events and for the comparison.
 * @returns the rows that differ, at most 100 for each side of a table; none if the model is right
 */
export async function verify(pool: pg.Pool, projection: Projection, options: VerifyOptions = {}): Promise<Difference[]> {
  const { arrange, ignore = [] } = options;
  const twins = await makeTwins(pool, projection);
  const fold = (tx: Tx, after: Positions, upTo: Positions): Promise<void> =>
    foldIntoTwins(tx, projection, { after, upTo, table: twins.of, arrange });
  try {
    const reached = await inTransaction(pool, async (tx) => {
      const positions = await checkpoints(tx, projection.name);
      await fold(tx, NOWHERE, positions);
      return positions;
    });
    return await inTransaction(pool, async (tx) => {
      await fold(tx, reached, await checkpoints(tx, projection.name, 'FOR UPDATE'));
      return compareTables(tx, projection.tables, twins.of, ignore);
    });
  } finally {
    await twins.drop();
  }
}

async function checkpoints(tx: Tx, group: string, lock: 'FOR UPDATE' | '' = ''): Promise<Positions> {
  const { rows } = await tx.query<{ context: string; partition: number; position: string }>(
    `SELECT context, partition, position FROM es.checkpoints WHERE group_name = $1 ORDER BY context, partition ${lock}`,
    [group],
  );
  return new Map(rows.map((row) => [placeOf(row), Number(row.position)]));
}
