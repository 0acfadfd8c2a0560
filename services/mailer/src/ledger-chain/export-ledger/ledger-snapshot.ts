import { type WrittenEvent, inFinalSnapshot, writtenAt } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import { countDeliveries } from '../../ledger/count-deliveries.js';
import type { LedgerRow } from '../../ledger/ledger-figures.decide.js';
import { ledgerEvents } from '../event-line.js';
import { type Anchor, lastAnchor } from '../ledger-anchors.js';

/** A campaign's ledger at one moment: its rows counted, and its events identified by their positions. */
export interface LedgerSnapshot {
  rows: LedgerRow[];
  anchor: Anchor | null;
  /** In order, eight bytes each: all that is kept of events still to be read. */
  positions: Buffer;
}

const BYTES = 8;
const PAGE = 2_000;

// Found by the streams of its leads, for which an index works regardless of the collation of the database.
const POSITIONS = `
  SELECT coalesce(string_agg(int8send(e.position), '' ORDER BY e.position), '') AS positions
  FROM mailer.outreaches o
  JOIN es.events e ON e.tenant_id = o.account_id AND e.stream_id = 'outreach-' || o.campaign_id || '-' || o.lead_id
  WHERE o.campaign_id = $1 AND e.type = ANY ($2)`;

export const readSnapshot = (pool: pg.Pool, campaignId: string): Promise<LedgerSnapshot> =>
  inFinalSnapshot(pool, async (tx) => ({
    rows: await countDeliveries(tx, campaignId),
    anchor: await lastAnchor(tx, campaignId),
    positions: await positionsOf(tx, campaignId),
  }));

async function positionsOf(tx: Tx, campaignId: string): Promise<Buffer> {
  const { rows } = await tx.query<{ positions: Buffer }>(POSITIONS, [campaignId, ledgerEvents]);
  return rows[0]?.positions ?? Buffer.alloc(0);
}

export const eventsIn = ({ positions }: LedgerSnapshot): number => positions.length / BYTES;

/** Events never change, so they are read page by page, without a transaction that a slow reader would keep open. */
export async function* pagesOf(pool: pg.Pool, { positions }: LedgerSnapshot): AsyncGenerator<WrittenEvent[]> {
  for (let at = 0; at < positions.length; at += PAGE * BYTES) {
    const page = positions.subarray(at, at + PAGE * BYTES);
    yield await writtenAt(
      pool,
      Array.from({ length: page.length / BYTES }, (_, index) => String(page.readBigInt64BE(index * BYTES))),
    );
  }
}
