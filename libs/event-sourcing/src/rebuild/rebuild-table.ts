import type pg from 'pg';
import type { Rebuild } from './rebuild.js';

type Db = Pick<pg.Pool, 'query'>;

type RebuildRow = Omit<Rebuild, 'eventsDone' | 'eventsTotal'> & { eventsDone: string; eventsTotal: string | null };

const SELECT = `
  SELECT group_name AS name, state, r.version, cursor AS "eventsDone", head AS "eventsTotal",
    round((cursor - cursor_when_taken) / nullif(extract(epoch FROM coalesce(ended_at, moved_at) - taken_at), 0))::float8 AS "eventsPerSecond",
    asked_by AS "askedBy", coalesce(leased_until > now(), false) AND state = 'running' AS held, error,
    CASE WHEN e.event_id IS NOT NULL THEN
      json_build_object('position', e.position, 'eventId', e.event_id, 'streamId', e.stream_id, 'type', e.type) END AS "failedAt",
    asked_at AS "askedAt", moved_at AS "movedAt", ended_at AS "endedAt"
  FROM es.rebuilds r LEFT JOIN es.events e ON e.position = r.failed_position`;

export async function readRebuilds(db: Db): Promise<Rebuild[]> {
  const { rows } = await db.query<RebuildRow>(`${SELECT} ORDER BY asked_at DESC, name`);
  return rows.map((row) => ({
    ...row,
    eventsDone: Number(row.eventsDone),
    eventsTotal: row.eventsTotal === null ? null : Number(row.eventsTotal),
  }));
}

/**
 * Records that a rebuild is wanted; a running one continues.
 * @returns false if nothing was recorded: one is running, or no such projection has ever run
 */
export async function askForRebuild(db: Db, name: string, askedBy: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO es.rebuilds AS r (group_name, state, asked_by)
     SELECT group_name, 'asked', $2 FROM es.subscriptions WHERE group_name = $1 AND kind = 'projection'
     ON CONFLICT (group_name) DO UPDATE SET state = 'asked', asked_by = excluded.asked_by, asked_at = now(), cursor = 0, head = NULL,
       error = NULL, failed_position = NULL, taken_at = NULL, moved_at = NULL, ended_at = NULL
     WHERE r.state <> 'running'`,
    [name, askedBy],
  );
  return rowCount === 1;
}
