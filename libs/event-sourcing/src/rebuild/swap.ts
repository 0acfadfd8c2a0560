import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { LOCK_NOT_AVAILABLE, codeOf } from '../store/database-errors.js';
import { ALL_PARTITIONS, contextsOf } from '../transport/checkpoints.js';
import { awaitHead } from '../transport/head.js';
import type { Projection } from '../model/types.js';
import { type Lease, proceed } from './lease.js';
import type { Pages } from './pages.js';
import type { RebuildMoment } from './rebuild.js';
import { replaceTable } from './replace-table.js';
import { namesOf } from './twin-tables.js';

// Requesting exclusive access makes all later readers wait behind it, so it is tried only briefly, and again later.
const LOCK_TIMEOUT_MS = 100;

export interface Swap {
  projection: Projection;
  pages: Pages;
  lease: Lease;
  cursor: number;
}

/** Nothing was changed, and a later attempt may succeed. */
export class SwapDelayed extends Error {}

/**
 * Takes the group's checkpoints, folds what has arrived until now, replaces the live tables by the copies, and moves the
 * checkpoints to where the copies are: all or nothing. The process that feeds the group waits until then, and finds another version.
 * @throws SwapDelayed
 */
export async function swapIn(pool: pg.Pool, swap: Swap, onMoment?: (moment: RebuildMoment) => void | Promise<void>): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await proceed(tx, swap.lease, { cursor: swap.cursor, head: swap.cursor });
    await tx.query('SELECT FROM es.checkpoints WHERE group_name = $1 ORDER BY context, partition FOR UPDATE', [swap.projection.name]);
    // On another connection, because it would hold up appends until the end of this transaction.
    const head = await awaitHead(pool);
    await drain(tx, swap, head);
    await lockTables(tx, swap.projection.tables);
    for (const [live, twin] of swap.lease.twins) await replaceTable(tx, live, twin);
    await moveGroup(tx, swap.projection, head);
    await onMoment?.('in the swap');
  });
}

async function drain(tx: Tx, { projection, pages, lease, cursor }: Swap, head: number): Promise<void> {
  for (let at = cursor; at < head;) {
    const page = await pages.read(tx, at, head);
    await page.apply(tx, namesOf(projection, lease.twins)).catch(delay);
    at = page.upTo;
  }
}

async function lockTables(tx: Tx, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
  await tx.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`).catch((error: unknown) => {
    throw codeOf(error) === LOCK_NOT_AVAILABLE ? new SwapDelayed('Readers held the tables', { cause: error }) : error;
  });
}

// The next round finds out which event it is, without holding anything up.
function delay(cause: unknown): never {
  throw new SwapDelayed('The last events could not be folded', { cause });
}

async function moveGroup(tx: Tx, { name, context, version, subscribesTo }: Projection, head: number): Promise<void> {
  await tx.query('UPDATE es.subscriptions SET version = $2, context = $3, types = $4 WHERE group_name = $1', [
    name,
    version,
    context,
    subscribesTo,
  ]);
  // New rows instead of moved ones: a statement that began before the swap, and would move them on, does not see them.
  await tx.query('DELETE FROM es.checkpoints WHERE group_name = $1', [name]);
  await tx.query(
    `INSERT INTO es.checkpoints (group_name, context, partition, position)
     SELECT $1, context, partition, $4 FROM unnest($2::text[]) AS context, unnest($3::int[]) AS partition`,
    [name, contextsOf(subscribesTo), ALL_PARTITIONS, head],
  );
  await tx.query('DELETE FROM es.parked WHERE group_name = $1', [name]);
  await tx.query(
    `UPDATE es.rebuilds SET state = 'done', cursor = $2, head = $2, tables = '{}', leased_until = NULL, moved_at = now(), ended_at = clock_timestamp()
     WHERE group_name = $1`,
    [name, head],
  );
}
