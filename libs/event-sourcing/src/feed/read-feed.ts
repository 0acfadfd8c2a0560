import type pg from 'pg';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from '../store/event-row.js';
import type { StoredEvent } from '../types.js';

export interface FeedQuery {
  tenantId: string;
  /** Position after which to read; 0 for all. */
  after: number;
  /** A final head: nothing behind it is read. */
  upTo: number;
  types: readonly string[];
  limit: number;
}

export interface FeedPage {
  events: StoredEvent[];
  /** Everything up to here has been looked at: where the next page begins. */
  reached: number;
  /** There may be more before the head. */
  more: boolean;
}

// How far one query looks for events of rare types, and how often one page goes on: no request reads a whole history.
const WINDOW = 5_000;
const WINDOWS = 10;

/** One tenant's events of these types, in the order of their positions. */
export async function readFeed(pool: pg.Pool, query: FeedQuery): Promise<FeedPage> {
  let { after } = query;
  for (let n = 0; n < WINDOWS && after < query.upTo; n += 1) {
    const page = await readWindow(pool, { ...query, after });
    if (page.events.length > 0) return page;
    after = page.reached;
  }
  return { events: [], reached: Math.max(after, query.after), more: after < query.upTo };
}

const READ = `
  SELECT ${EVENT_COLUMNS} FROM (
    SELECT ${EVENT_COLUMNS} FROM es.events WHERE tenant_id = $1 AND position > $2 AND position <= $3 ORDER BY position LIMIT ${WINDOW}
  ) AS w WHERE type = ANY ($4) ORDER BY position LIMIT $5`;

async function readWindow(pool: pg.Pool, query: FeedQuery): Promise<FeedPage> {
  const { tenantId, after, upTo, types, limit } = query;
  const { rows } = await pool.query<EventRow>({ name: 'es-read-feed', text: READ, values: [tenantId, after, upTo, types, limit] });
  const full = rows.length === limit;
  const reached = full ? Number(rows.at(-1)?.position) : await windowEnd(pool, query);
  return { events: rows.map(toStoredEvent), reached, more: reached < upTo };
}

const WINDOW_END = `
  SELECT position FROM es.events WHERE tenant_id = $1 AND position > $2 AND position <= $3 ORDER BY position OFFSET ${WINDOW - 1} LIMIT 1`;

async function windowEnd(pool: pg.Pool, { tenantId, after, upTo }: FeedQuery): Promise<number> {
  const { rows } = await pool.query<{ position: string }>({ name: 'es-feed-end', text: WINDOW_END, values: [tenantId, after, upTo] });
  return rows[0] ? Number(rows[0].position) : upTo;
}
