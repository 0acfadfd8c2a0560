import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from '../store/event-row.js';
import type { StoredEvent } from '../model/types.js';
import { type Checkpoint, type Claim, OWNED, claimCheckpoints, moveCheckpoints, placeOf } from './checkpoints.js';
import { handleOneByOne } from './handle-one-by-one.js';
import type { Subscription } from './subscription.js';

/** Splits a batch into the pieces that the handler gets, in an order that preserves each stream's own. */
export type Arrange = (events: StoredEvent[]) => StoredEvent[][];

export interface DeliveryOptions extends Omit<Claim, 'group' | 'version'> {
  /** Event by event, parking those that fail. */
  oneByOne?: boolean;
  arrange?: Arrange;
}

export interface Delivered {
  events: number;
  /** The number of checkpoints moved. */
  checkpoints: number;
  /** The batch was full: there may be more before the head. */
  full: boolean;
}

/** Delivers one batch to a group and moves its checkpoints, in one transaction. */
export function deliverBatch(pool: pg.Pool, subscription: Subscription, options: DeliveryOptions): Promise<Delivered> {
  return inTransaction(pool, async (tx) => {
    const claimed = await claimCheckpoints(tx, { ...options, group: subscription.group, version: subscription.version });
    if (claimed.length === 0) return { events: 0, checkpoints: 0, full: false };
    const { events, upTo, full } = await readBatch(tx, subscription, claimed, options.head);
    if (options.oneByOne) await handleOneByOne(tx, subscription, events);
    else await handle(tx, subscription, events, options.arrange);
    await moveCheckpoints(tx, subscription, claimed, upTo);
    return { events: events.length, checkpoints: claimed.length, full };
  });
}

async function handle(tx: Tx, subscription: Subscription, events: StoredEvent[], arrange?: Arrange): Promise<void> {
  if (events.length === 0) return;
  for (const piece of arrange?.(events) ?? [events]) await subscription.handle(piece, tx);
}

const READ = `
  SELECT ${EVENT_COLUMNS} FROM es.events e
  WHERE position > $2 AND position <= $3 AND type = ANY ($4) AND partition = ANY ($5) AND ${OWNED('$7')}
    AND NOT EXISTS (SELECT 1 FROM es.parked p WHERE p.group_name = $1 AND p.stream_id = e.stream_id)
  ORDER BY position LIMIT $6`;

async function readBatch(
  tx: Tx,
  { group, version, types, batch }: Subscription,
  claimed: readonly Checkpoint[],
  head: number,
): Promise<{ events: StoredEvent[]; upTo: number; full: boolean }> {
  const low = Math.min(...claimed.map(({ position }) => position));
  const partitions = [...new Set(claimed.map(({ partition }) => partition))];
  const values = [group, low, head, types, partitions, batch, version];
  const { rows } = await tx.query<EventRow>({ name: 'es-read-batch', text: READ, values });
  const reached = new Map(claimed.map((checkpoint) => [placeOf(checkpoint), checkpoint.position]));
  const fresh = rows.filter((row) => Number(row.position) > (reached.get(placeOf(row)) ?? Infinity));
  const full = rows.length === batch;
  return { events: fresh.map(toStoredEvent), upTo: full ? Number(rows.at(-1)?.position) : head, full };
}
