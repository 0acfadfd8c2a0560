import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { isTransient } from '../store/database-errors.js';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from '../store/event-row.js';
import type { StoredEvent } from '../model/types.js';
import { OWNED } from './checkpoints.js';
import { faultOf } from './handle-one-by-one.js';
import { park } from './parked.js';
import { partitionOf } from '../store/partition.js';
import type { Subscription } from './subscription.js';

interface Parked {
  position: number;
  attempts: number;
  skipped: boolean;
}

const PAGE = 1_000;

/**
 * Handles what a parked stream has missed, without the event for which it is parked if a skip was requested.
 * If anything fails on the way, the stream is parked again from there. @returns whether the stream flows again
 */
export function retryParked(pool: pg.Pool, subscription: Subscription, streamId: string): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const upTo = await lockCheckpoint(tx, subscription, streamId);
    const parked = upTo === null ? null : await takeUp(tx, subscription.group, streamId);
    if (upTo === null || parked === null) return false;
    for (let after = parked.skipped ? parked.position : parked.position - 1; ;) {
      const events = await missed(tx, subscription, streamId, { after, upTo });
      if (events.length === 0) return true;
      if (!(await handle(tx, subscription, events, parked))) return false;
      after = events.at(-1)?.position ?? upTo;
    }
  });
}

// The lock keeps deliveries to the partition out until the stream has caught up with it.
async function lockCheckpoint(tx: Tx, { group, version }: Subscription, streamId: string): Promise<number | null> {
  const { rows } = await tx.query<{ position: string }>(
    `SELECT position FROM es.checkpoints WHERE group_name = $1 AND partition = $2
       AND context = (SELECT e.context FROM es.events e WHERE e.stream_id = $3 LIMIT 1) AND ${OWNED('$4')} FOR UPDATE`,
    [group, partitionOf(streamId), streamId, version],
  );
  return rows[0] ? Number(rows[0].position) : null;
}

const TAKE_UP = `
  WITH taken AS (
    DELETE FROM es.parked WHERE group_name = $1 AND stream_id = $2 AND retry_asked RETURNING *
  ), skipped AS (
    INSERT INTO es.skipped (group_name, position, tenant_id, stream_id, event_id, type, error, reason, skipped_by)
    SELECT group_name, position, tenant_id, stream_id, event_id, type, error, skip_reason, skip_asked_by FROM taken WHERE skip_reason IS NOT NULL
    ON CONFLICT DO NOTHING
  )
  SELECT position, attempts, skip_reason IS NOT NULL AS skipped FROM taken`;

async function takeUp(tx: Tx, group: string, streamId: string): Promise<Parked | null> {
  const { rows } = await tx.query<Omit<Parked, 'position'> & { position: string }>(TAKE_UP, [group, streamId]);
  return rows[0] ? { ...rows[0], position: Number(rows[0].position) } : null;
}

async function missed(
  tx: Tx,
  { types }: Subscription,
  streamId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<StoredEvent[]> {
  const { rows } = await tx.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM es.events WHERE stream_id = $1 AND position > $2 AND position <= $3 AND type = ANY ($4)
     ORDER BY stream_version LIMIT ${PAGE}`,
    [streamId, after, upTo, types],
  );
  return rows.map(toStoredEvent);
}

/** @returns whether all of them were handled */
async function handle(tx: Tx, subscription: Subscription, events: readonly StoredEvent[], parked: Parked): Promise<boolean> {
  await tx.query('SAVEPOINT missed');
  try {
    await subscription.handle(events, tx);
    return true;
  } catch (error) {
    if (isTransient(error)) throw error;
    await tx.query('ROLLBACK TO SAVEPOINT missed');
    return untilOneFails(tx, subscription, events, parked);
  }
}

async function untilOneFails(tx: Tx, subscription: Subscription, events: readonly StoredEvent[], parked: Parked): Promise<boolean> {
  for (const event of events) {
    const fault = await faultOf(tx, subscription, event);
    if (fault === null) continue;
    await park(tx, subscription.group, event, fault.error);
    if (event.position === parked.position) await countAttempt(tx, subscription.group, event.streamId, parked.attempts + 1);
    return false;
  }
  return true;
}

const countAttempt = (tx: Tx, group: string, streamId: string, attempts: number): Promise<unknown> =>
  tx.query('UPDATE es.parked SET attempts = $3 WHERE group_name = $1 AND stream_id = $2', [group, streamId, attempts]);
