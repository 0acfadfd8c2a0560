import type { Tx } from '@rekindle/platform';
import { concurrencyConflict } from './settle.js';
import { NEW_COLUMNS, type NewRows } from './new-rows.js';
import { BATCH_LOCKED, NO_HOLE } from './store-lock.js';

const UNIQUE_VIOLATION = '23505';
const WIDTH = NEW_COLUMNS.length + 1;
const NAMES = NEW_COLUMNS.map(([name]) => name).join(', ');

/** Maximum events per batch: the size of the largest statement below. */
export const MOST_EVENTS_TOGETHER = 256;

// One prepared statement per power of two, with unused places filled with NULL. Parameters cost PostgreSQL a third
// less than unpacking arrays or JSON, and a plain INSERT a fifth less than ON CONFLICT. The lock is a condition that
// depends on no row: PostgreSQL evaluates it once, before the first row, and so before a position is drawn.
function statementFor(rows: number): { name: string; text: string } {
  const row = (_: unknown, index: number): string =>
    `(${[...NEW_COLUMNS, ['expected', 'int']].map(([, type], column) => `$${index * WIDTH + column + 1}::${type}`).join(',')})`;
  const text = `
    INSERT INTO es.events (${NAMES})
    SELECT ${NEW_COLUMNS.map(([name]) => `r.${name}`).join(', ')}
    FROM (VALUES ${Array.from({ length: rows }, row).join(',')}) AS r(${NAMES}, expected)
    WHERE (${BATCH_LOCKED}) IS NOT NULL AND r.stream_id IS NOT NULL AND ${NO_HOLE} RETURNING position`;
  return { name: `es-append-${rows}`, text };
}

const statements = new Map<number, { name: string; text: string }>();

function fitting(events: number): { name: string; text: string; rows: number } {
  const rows = 2 ** Math.ceil(Math.log2(events));
  const statement = statements.get(rows) ?? statementFor(rows);
  statements.set(rows, statement);
  return { ...statement, rows };
}

/**
 * Inserts appends to different streams in one transaction, by the fast path: all of them, or none and an error.
 * @param batch at most `MOST_EVENTS_TOGETHER` events, sorted by stream, so that two processes never wait for each other
 * @returns the position of the last event of each append; null if one would leave a gap and was refused
 */
export async function insertBatch(client: Pick<Tx, 'query'>, batch: readonly NewRows[]): Promise<number[] | null> {
  const events = batch.reduce((sum, append) => sum + append.values.length, 0);
  const { name, text, rows } = fitting(events);
  const values: (string | number | null)[] = [];
  for (const append of batch) for (const row of append.values) values.push(...row, append.expectedVersion);
  while (values.length < rows * WIDTH) values.push(null);
  const result = await client.query<[string]>({ name, text, values, rowMode: 'array' });
  if (result.rows.length !== events) return null;
  let last = -1;
  return batch.map((append) => Number(result.rows[(last += append.values.length)]?.[0]));
}

/**
 * The same inside a caller's transaction, for any number of appends. A refusal ends that transaction.
 * @param appends sorted by stream
 * @returns the position of the last event of each append
 * @throws DomainError CONCURRENCY_CONFLICT
 */
export async function insertTogether(client: Pick<Tx, 'query'>, appends: readonly NewRows[]): Promise<Map<NewRows, number>> {
  const positions = new Map<NewRows, number>();
  for (const batch of batchesOf(appends)) {
    const inserted = await insertBatch(client, batch).catch((error: { code?: string }) => {
      if (error.code === UNIQUE_VIOLATION) return null;
      throw error;
    });
    if (!inserted) throw concurrencyConflict();
    batch.forEach((append, index) => positions.set(append, inserted[index] as number));
  }
  return positions;
}

function batchesOf(appends: readonly NewRows[]): NewRows[][] {
  const batches: NewRows[][] = [];
  let room = 0;
  for (const append of appends) {
    const last = batches.at(-1);
    if (last && append.values.length <= room) last.push(append);
    else {
      batches.push([append]);
      room = MOST_EVENTS_TOGETHER;
    }
    room -= append.values.length;
  }
  return batches;
}
