import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { EventLayout, type LazyEvent, literals } from '../store/lazy-event.js';
import { typedEvents } from '../store/event-row.js';
import type { Projection, TableName } from '../model/types.js';
import { type Difference, compareTables } from './compare-tables.js';
import { makeTwins } from './twins.js';

/** Rows that commands update in their own transactions, and how they follow from the events; only this check folds them. */
export type Recount = Pick<Projection, 'name' | 'subscribesTo' | 'tables' | 'apply'>;

const PAGE = 5_000;

/**
 * Recounts from the events, beside the live rows, and compares. Rows and events are of the same moment, because each command
 * commits both together.
 * @returns the rows that differ; none if the counters are right
 */
export async function recount(pool: pg.Pool, counted: Recount): Promise<Difference[]> {
  const twins = await makeTwins(pool, counted);
  try {
    return await inTransaction(pool, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await fold(tx, counted, twins.of);
      return compareTables(tx, counted.tables, twins.of);
    });
  } finally {
    await twins.drop();
  }
}

async function fold(tx: Tx, counted: Recount, table: TableName): Promise<void> {
  const layout = new EventLayout(counted.subscribesTo);
  for (let at = 0, full = true; full;) {
    const types = literals(counted.subscribesTo);
    const from = `FROM es.events WHERE position > ${at} AND type = ANY (${types}) ORDER BY position LIMIT ${PAGE}`;
    const events: LazyEvent[] = await layout.read(tx, from);
    if (events.length > 0) await counted.apply(typedEvents(events), tx, table);
    full = events.length === PAGE;
    at = events.at(-1)?.position ?? at;
  }
}
