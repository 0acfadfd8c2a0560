import type { Context } from '@rekindle/contracts';
import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { OWNED, placeOf } from '../transport/checkpoints.js';
import type { Arrange } from '../transport/deliver-batch.js';
import { handleOneByOne } from '../transport/handle-one-by-one.js';
import type { Subscription } from '../transport/subscription.js';
import type { StoredEvent } from '../model/types.js';
import type { Stretch } from './partition-backlog.js';

export interface PlacedStretch extends Stretch {
  context: Context;
  partition: number;
}

/** Delivers stretches to a group and moves its checkpoints, in one transaction. @returns those not taken: the checkpoint is elsewhere */
export function deliverStretches(
  pool: pg.Pool,
  subscription: Subscription,
  stretches: readonly PlacedStretch[],
  { oneByOne, arrange }: { oneByOne: boolean; arrange?: Arrange | undefined },
): Promise<PlacedStretch[]> {
  return inTransaction(pool, async (tx) => {
    const reached = await lockCheckpoints(tx, subscription, stretches);
    const fitting = stretches.filter((stretch) => (reached.get(placeOf(stretch)) ?? -1) >= stretch.from);
    const fresh = fitting.flatMap((stretch) => stretch.events.filter(({ position }) => position > (reached.get(placeOf(stretch)) ?? 0)));
    const events = await withoutParked(tx, subscription.group, fresh);
    if (oneByOne) await handleOneByOne(tx, subscription, events);
    else for (const piece of arrange?.(events) ?? [events]) if (piece.length > 0) await subscription.handle(piece, tx);
    await move(tx, subscription, fitting);
    return stretches.filter((stretch) => !fitting.includes(stretch));
  });
}

const columns = (stretches: readonly PlacedStretch[]): [string[], number[]] => [
  stretches.map(({ context }) => context),
  stretches.map(({ partition }) => partition),
];

// In the same order everywhere, so that two processes never wait for each other.
async function lockCheckpoints(
  tx: Tx,
  { group, version }: Subscription,
  stretches: readonly PlacedStretch[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ context: string; partition: number; position: string }>({
    name: 'es-lock-places',
    text: `SELECT c.context, c.partition, c.position FROM es.checkpoints c
           JOIN unnest($2::text[], $3::int[]) AS p(context, partition) ON p.context = c.context AND p.partition = c.partition
           WHERE c.group_name = $1 ORDER BY c.context, c.partition FOR UPDATE OF c`,
    values: [group, ...columns(stretches)],
  });
  return (await isOurs(tx, { group, version }, stretches)) ? new Map(rows.map((row) => [placeOf(row), Number(row.position)])) : new Map();
}

// A position that is not drawn yet was published before the store was reset to a backup.
async function isOurs(
  tx: Tx,
  { group, version }: Pick<Subscription, 'group' | 'version'>,
  stretches: readonly PlacedStretch[],
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'es-ours',
    text: `SELECT 1 FROM es.events_position_seq WHERE last_value >= $3 AND ${OWNED('$2')}`,
    values: [group, version, Math.max(...stretches.map(({ to }) => to))],
  });
  return rowCount !== 0;
}

async function withoutParked(tx: Tx, group: string, events: StoredEvent[]): Promise<StoredEvent[]> {
  if (events.length === 0) return events;
  const { rows } = await tx.query<{ stream_id: string }>({
    name: 'es-parked-among',
    text: 'SELECT stream_id FROM es.parked WHERE group_name = $1 AND stream_id = ANY ($2)',
    values: [group, [...new Set(events.map(({ streamId }) => streamId))]],
  });
  const parked = new Set(rows.map((row) => row.stream_id));
  return events.filter(({ streamId }) => !parked.has(streamId)).toSorted((a, b) => a.position - b.position);
}

async function move(tx: Tx, { group }: Subscription, stretches: readonly PlacedStretch[]): Promise<void> {
  if (stretches.length === 0) return;
  await tx.query({
    name: 'es-move-places',
    text: `UPDATE es.checkpoints c SET position = p.position, moved_at = now()
           FROM unnest($2::text[], $3::int[], $4::bigint[]) AS p(context, partition, position)
           WHERE c.group_name = $1 AND c.context = p.context AND c.partition = p.partition AND c.position < p.position`,
    values: [group, ...columns(stretches), stretches.map(({ to }) => to)],
  });
}
