import { Injectable } from '@nestjs/common';
import { type EventType, publicEvents } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';
import type { CountingProjection, EventSelection, StoredEvent, TableName } from '../model/types.js';
import { BLOCK } from './spans.js';

const TABLE = 'es.account_blocks';

/** The blocks of the store in which each account has public events. */
@Injectable()
export class EventBlocksProjection implements CountingProjection {
  readonly name = 'accounts.event-blocks';
  // Events of a type may predate its becoming public, so each further public type rebuilds the model.
  readonly version = publicEvents.length;
  readonly context = 'accounts';
  readonly subscribesTo = publicEvents.map(({ type }) => type as EventType);
  readonly tables = [TABLE];
  readonly reads = ['tenantId'] as const;

  apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    return this.count(selectionOf(events), tx, table);
  }

  // In the same order everywhere, so that two processes that add rows for the same accounts do not deadlock.
  async count({ sql, values }: EventSelection, tx: Tx, table: TableName): Promise<void> {
    await tx.query(
      `INSERT INTO ${table(TABLE)} (tenant_id, block) SELECT DISTINCT tenant_id, position / ${BLOCK} FROM ${sql} AS e ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
      [...values],
    );
  }
}

// Everything needed is at hand, so nothing is read from the store again.
const selectionOf = (events: readonly StoredEvent[]): EventSelection => ({
  sql: '(SELECT * FROM unnest($1::uuid[], $2::bigint[]) AS event(tenant_id, position))',
  values: [events.map(({ tenantId }) => tenantId), events.map(({ position }) => position)],
});
