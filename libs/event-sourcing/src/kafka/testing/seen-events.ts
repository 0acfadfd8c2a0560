import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import type { Subscription } from '../../transport/subscription.js';
import type { StoredEvent } from '../../model/types.js';

/** A read model that reveals what was repeated, skipped or out of order: a row for each event that was handled. */
export async function createSeenEvents(pool: pg.Pool): Promise<void> {
  await pool.query(
    'CREATE TABLE seen_events (serial bigserial, group_name text, event_id uuid, stream_id text, stream_version int, by text)',
  );
}

/** @param by the process that handles it */
export const seenEvents = (group: string, by: string, more: Partial<Subscription> = {}): Subscription => ({
  group,
  kind: 'projection',
  context: 'campaigns',
  version: 1,
  from: 'beginning',
  types: ['LeadDeleted', 'LeadSuppressed'],
  batch: 50,
  handle: (events, tx) => note(group, events, tx, by),
  ...more,
});

async function note(group: string, events: readonly StoredEvent[], tx: Tx, by: string): Promise<void> {
  await tx.query(
    `INSERT INTO seen_events (group_name, event_id, stream_id, stream_version, by)
     SELECT $1, event_id, stream_id, stream_version, $5 FROM unnest($2::uuid[], $3::text[], $4::int[]) WITH ORDINALITY AS e(event_id, stream_id, stream_version, n) ORDER BY n`,
    [group, events.map((event) => event.eventId), events.map((event) => event.streamId), events.map((event) => event.streamVersion), by],
  );
}
