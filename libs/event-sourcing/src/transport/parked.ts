import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import type { StoredEvent } from '../model/types.js';
import { partitionOf } from '../store/partition.js';

/** A stream that a group has parked: the event that failed, and everything in that stream since. */
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

// The message only: PostgreSQL's detail quotes the row, which may contain personal data.
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);

export async function park(tx: Tx, group: string, event: StoredEvent, error: unknown): Promise<void> {
  await tx.query(
    `INSERT INTO es.parked (group_name, tenant_id, stream_id, partition, position, event_id, type, error)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [group, event.tenantId, event.streamId, partitionOf(event.streamId), event.position, event.eventId, event.type, messageOf(error)],
  );
}

/** Parked streams, oldest first. @param group all groups by default */
export async function listParked(pool: pg.Pool, group?: string): Promise<ParkedStream[]> {
  const { rows } = await pool.query<Omit<ParkedStream, 'position'> & { position: string }>(
    `SELECT group_name AS "group", tenant_id AS "tenantId", stream_id AS "streamId", position, type, error, attempts, parked_at AS "parkedAt"
     FROM es.parked WHERE $1::text IS NULL OR group_name = $1 ORDER BY parked_at, group_name, stream_id`,
    [group ?? null],
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** Asks whichever process runs the group to retry, within about a second. @returns how many streams were parked */
export async function askToRetryParked(db: Pick<pg.Pool, 'query'>, which: { group?: string; streamId?: string } = {}): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE es.parked SET retry_asked = true, skip_reason = NULL, skip_asked_by = NULL
     WHERE ($1::text IS NULL OR group_name = $1) AND ($2::text IS NULL OR stream_id = $2)`,
    [which.group ?? null, which.streamId ?? null],
  );
  return rowCount ?? 0;
}

/** An event that a group must never get. Rebuilds and `verify` skip it too. */
export interface SkippedEvent {
  group: string;
  tenantId: string;
  streamId: string;
  position: number;
  eventId: string;
  type: string;
  /** Why it was parked, and why it was skipped. */
  error: string;
  reason: string;
  skippedBy: string;
  skippedAt: Date;
}

/**
 * Asks whichever process runs the group to skip the event for which a stream is parked, and to handle those that wait
 * behind it. The latest request, retry or skip, counts.
 * @param skip.by `operator:<name>`; @returns false if the stream is not parked
 */
export async function askToSkipParked(
  db: Pick<pg.Pool, 'query'>,
  skip: { group: string; streamId: string; reason: string; by: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE es.parked SET retry_asked = true, skip_reason = $3, skip_asked_by = $4 WHERE group_name = $1 AND stream_id = $2',
    [skip.group, skip.streamId, skip.reason, skip.by],
  );
  return rowCount === 1;
}

/** Skipped events, newest first. @param group all groups by default */
export async function listSkipped(pool: pg.Pool, group?: string): Promise<SkippedEvent[]> {
  const { rows } = await pool.query<Omit<SkippedEvent, 'position'> & { position: string }>(
    `SELECT group_name AS "group", tenant_id AS "tenantId", stream_id AS "streamId", position, event_id AS "eventId", type, error, reason,
       skipped_by AS "skippedBy", skipped_at AS "skippedAt"
     FROM es.skipped WHERE $1::text IS NULL OR group_name = $1 ORDER BY skipped_at DESC, position DESC`,
    [group ?? null],
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** Parked streams that are to be retried, or to continue without the event at fault. */
export async function streamsToRetry(pool: pg.Pool, groups: readonly string[]): Promise<{ group: string; streamId: string }[]> {
  const { rows } = await pool.query<{ group: string; streamId: string }>({
    name: 'es-to-retry',
    text: 'SELECT group_name AS "group", stream_id AS "streamId" FROM es.parked WHERE retry_asked AND group_name = ANY ($1)',
    values: [groups],
  });
  return rows;
}
