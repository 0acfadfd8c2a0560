import type pg from 'pg';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from '../store/event-row.js';
import type { StoredEvent } from '../model/types.js';
import { knownBlocks } from './known-blocks.js';
import { BLOCK, type Span, looksOf } from './spans.js';

export interface FeedQuery {
  tenantId: string;
  /** Position after which to read; 0 for all. */
  after: number;
  /** A final head; nothing beyond it is read. */
  upTo: number;
  /** Public types only, because the blocks of others are not recorded. */
  types: readonly string[];
  limit: number;
}

export interface FeedPage {
  events: StoredEvent[];
  /** Everything up to here has been read; the next page begins here. */
  reached: number;
  /** There may be more before the head. */
  more: boolean;
}

/** One tenant's events of these types, ordered by position. No page reads a whole history. */
export async function readFeed(pool: pg.Pool, query: FeedQuery): Promise<FeedPage> {
  const { tenantId, after, upTo, limit } = query;
  if (after >= upTo) return { events: [], reached: after, more: false };
  const { spans, reached } = looksOf([after, upTo], await knownBlocks(pool, tenantId, [after, upTo]));
  const events: StoredEvent[] = [];
  for (const span of spans) {
    events.push(...(await readSpan(pool, query, span, limit - events.length)));
    if (events.length >= limit) return pageOf(events, events.at(-1)?.position ?? reached, upTo);
  }
  return pageOf(events, reached, upTo);
}

const pageOf = (events: StoredEvent[], reached: number, upTo: number): FeedPage => ({ events, reached, more: reached < upTo });

// The inner limit is never reached. It keeps the planner on the index by position, whatever it estimates for the account.
const READ = `
  SELECT ${EVENT_COLUMNS} FROM (
    SELECT ${EVENT_COLUMNS} FROM es.events WHERE position > $2 AND position <= $3 ORDER BY position LIMIT ${BLOCK}
  ) AS span WHERE tenant_id = $1 AND type = ANY ($4) ORDER BY position LIMIT $5`;

async function readSpan(pool: pg.Pool, { tenantId, types }: FeedQuery, [after, upTo]: Span, limit: number): Promise<StoredEvent[]> {
  const { rows } = await pool.query<EventRow>({ name: 'es-read-feed', text: READ, values: [tenantId, after, upTo, types, limit] });
  return rows.map(toStoredEvent);
}
