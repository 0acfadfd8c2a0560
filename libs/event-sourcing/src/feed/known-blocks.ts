import type pg from 'pg';
import { EventBlocksProjection } from './event-blocks.projection.js';
import { BLOCK, type Known, MOST_BLOCKS, type Span } from './spans.js';

const { name, version } = new EventBlocksProjection();

// In one statement, so that rows and checkpoints match. Known blocks end where the model has not been given an event yet (because
// a stream of the account is parked); an event that an operator skipped for good counts as a block all the same.
const KNOWN = `
  SELECT
    (SELECT min(c.position) FROM es.subscriptions s JOIN es.checkpoints c USING (group_name) WHERE s.group_name = $1 AND s.version >= $2)
      AS reached,
    (SELECT min(position) FROM es.parked WHERE group_name = $1 AND tenant_id = $3) AS parked,
    ARRAY(
      (SELECT block FROM es.account_blocks WHERE tenant_id = $3 AND block BETWEEN $4 AND $5 ORDER BY block LIMIT ${MOST_BLOCKS})
      UNION
      (SELECT position / ${BLOCK} FROM es.skipped WHERE group_name = $1 AND tenant_id = $3 AND position / ${BLOCK} BETWEEN $4 AND $5
       ORDER BY 1 LIMIT ${MOST_BLOCKS})
      ORDER BY 1 LIMIT ${MOST_BLOCKS}
    ) AS blocks`;

interface Row {
  reached: string | null;
  parked: string | null;
  blocks: string[];
}

/** The account's blocks of public events between two positions. Empty while the model is absent or of an older version. */
export async function knownBlocks(pool: pg.Pool, tenantId: string, [after, upTo]: Span): Promise<Known> {
  const values = [name, version, tenantId, Math.floor((after + 1) / BLOCK), Math.floor(upTo / BLOCK)];
  const { rows } = await pool.query<Row>({ name: 'es-known-blocks', text: KNOWN, values });
  const { reached, parked, blocks = [] } = rows[0] ?? {};
  return { upTo: Math.min(Number(reached ?? 0), parked ? Number(parked) - 1 : Infinity), blocks: blocks.map(Number) };
}
