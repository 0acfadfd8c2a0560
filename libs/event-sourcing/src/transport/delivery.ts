import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from '../store/event-row.js';
import type { StoredEvent } from '../types.js';
import { type Checkpoint, claimPartitions, moveCheckpoints } from './checkpoints.js';
import type { Subscription } from './subscription.js';

const BATCH = 1_000;

/** Carries one batch to a group and moves its checkpoints with it. @returns whether there was anything to move */
export function deliverBatch(pool: pg.Pool, subscription: Subscription, head: number): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const claimed = await claimPartitions(tx, subscription.group, head);
    if (claimed.length === 0) return false;
    const { events, upTo } = await readBatch(tx, subscription.types, claimed, head);
    if (events.length > 0) await subscription.handle(events, tx);
    await moveCheckpoints(
      tx,
      subscription.group,
      claimed.map((c) => c.partition),
      upTo,
    );
    return true;
  });
}

async function readBatch(
  tx: Tx,
  types: readonly string[],
  claimed: Checkpoint[],
  head: number,
): Promise<{ events: StoredEvent[]; upTo: number }> {
  const low = Math.min(...claimed.map((c) => c.position));
  const { rows } = await tx.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM es.events
     WHERE position > $1 AND position <= $2 AND type = ANY($3) AND partition = ANY($4) ORDER BY position LIMIT ${BATCH}`,
    [low, head, types, claimed.map((c) => c.partition)],
  );
  const at = new Map(claimed.map((c) => [c.partition, c.position]));
  const fresh = rows.filter((row) => Number(row.position) > (at.get(row.partition) ?? 0));
  return { events: fresh.map(toStoredEvent), upTo: rows.length < BATCH ? head : Number(rows.at(-1)?.position) };
}
