import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from '../store/event-row.js';
import type { StoredEvent } from '../types.js';
import { OWNED } from './checkpoints.js';
import { partitionOf } from './partition.js';
import type { Subscription } from './subscription.js';

/** A stream that a group has set aside: the event that failed, and everything of that stream since. */
export interface ParkedStream {
  group: string;
  tenantId: string;
  streamId: string;
  position: number;
  type: string;
  error: string;
  attempts: number;
  parkedAt: Date;
}

// The message only: a detail of PostgreSQL quotes the row, which may hold personal data.
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);

export async function park(tx: Tx, group: string, event: StoredEvent, error: unknown): Promise<void> {
  await tx.query(
    `INSERT INTO es.parked (group_name, tenant_id, stream_id, partition, position, event_id, type, error)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [group, event.tenantId, event.streamId, partitionOf(event.streamId), event.position, event.eventId, event.type, messageOf(error)],
  );
}

/** What is parked, oldest first. @param group of all groups where left out */
export async function listParked(pool: pg.Pool, group?: string): Promise<ParkedStream[]> {
  const { rows } = await pool.query<Omit<ParkedStream, 'position'> & { position: string }>(
    `SELECT group_name AS "group", tenant_id AS "tenantId", stream_id AS "streamId", position, type, error, attempts, parked_at AS "parkedAt"
     FROM es.parked WHERE $1::text IS NULL OR group_name = $1 ORDER BY parked_at, group_name, stream_id`,
    [group ?? null],
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** Asks whichever process runs the group to try again, within about a second. @returns how many streams were parked */
export async function askToRetryParked(pool: pg.Pool, which: { group?: string; streamId?: string } = {}): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE es.parked SET retry_asked = true WHERE ($1::text IS NULL OR group_name = $1) AND ($2::text IS NULL OR stream_id = $2)`,
    [which.group ?? null, which.streamId ?? null],
  );
  return rowCount ?? 0;
}

export async function streamsToRetry(pool: pg.Pool, groups: readonly string[]): Promise<{ group: string; streamId: string }[]> {
  const { rows } = await pool.query<{ group: string; streamId: string }>({
    name: 'es-to-retry',
    text: 'SELECT group_name AS "group", stream_id AS "streamId" FROM es.parked WHERE retry_asked AND group_name = ANY ($1)',
    values: [groups],
  });
  return rows;
}

/** Handles what a parked stream has missed, all of it or nothing. @returns whether it flows again */
export async function retryParked(pool: pg.Pool, subscription: Subscription, streamId: string): Promise<boolean> {
  try {
    return await inTransaction(pool, (tx) => handleMissed(tx, subscription, streamId));
  } catch (error) {
    await pool.query(
      `UPDATE es.parked SET retry_asked = false, attempts = attempts + 1, error = $3 WHERE group_name = $1 AND stream_id = $2`,
      [subscription.group, streamId, messageOf(error)],
    );
    return false;
  }
}

// The checkpoint's lock keeps deliveries of the partition out until the stream has caught up with it.
async function handleMissed(tx: Tx, subscription: Subscription, streamId: string): Promise<boolean> {
  const { rows: checkpoint } = await tx.query<{ position: string }>(
    `SELECT position FROM es.checkpoints WHERE group_name = $1 AND partition = $2
       AND context = (SELECT e.context FROM es.events e WHERE e.stream_id = $3 LIMIT 1) AND ${OWNED('$4')} FOR UPDATE`,
    [subscription.group, partitionOf(streamId), streamId, subscription.version],
  );
  if (!checkpoint[0]) return false;
  const { rows: parked } = await tx.query<{ position: string }>(
    'DELETE FROM es.parked WHERE group_name = $1 AND stream_id = $2 RETURNING position',
    [subscription.group, streamId],
  );
  if (!parked[0]) return false;
  const { rows } = await tx.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM es.events WHERE stream_id = $1 AND position BETWEEN $2 AND $3 AND type = ANY ($4) ORDER BY stream_version`,
    [streamId, parked[0].position, checkpoint[0].position, subscription.types],
  );
  await subscription.handle(rows.map(toStoredEvent), tx);
  return true;
}
