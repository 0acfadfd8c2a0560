import { Injectable } from '@nestjs/common';
import { type CountingProjection, type EventSelection, type StoredEvent, type TableName, selectionOf } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { countEvents } from './outreach-figures.sql.js';
import { outreachEvents } from './outreach-row.js';
import { countAnew, lastRound, ofRound } from './reclassified.sql.js';

/** The history of each lead, and counts derived from it: an event changes a count only if it changes its lead. */
@Injectable()
export class OutreachFiguresProjection implements CountingProjection {
  readonly name = 'campaigns.outreach-figures';
  readonly version = 4;
  readonly context = 'campaigns';
  readonly subscribesTo = outreachEvents;
  readonly tables = ['campaigns.outreach_view', 'campaigns.step_counts', 'campaigns.account_counts', 'campaigns.stop_counts'];

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const selection = selectionOf(events);
    await this.inRounds(selection, tx, table, events.some(({ type }) => type === 'HitReclassified') ? await last(selection, tx) : 0);
  }

  async count(selection: EventSelection, tx: Tx, table: TableName): Promise<void> {
    const { sql, values } = selection;
    const { rowCount } = await tx.query(`SELECT 1 FROM ${sql} AS e WHERE type = 'HitReclassified' LIMIT 1`, [...values]);
    await this.inRounds(selection, tx, table, rowCount ? await last(selection, tx) : 0);
  }

  private async inRounds({ sql, values }: EventSelection, tx: Tx, table: TableName, lastOne: number): Promise<void> {
    if (lastOne === 0) await tx.query(countEvents(sql, table), [...values]);
    else
      for (let round = 0; round <= lastOne; round += 1) {
        const count = round % 2 === 0 ? countEvents : countAnew;
        await tx.query(count(ofRound(sql, round), table), [...values]);
      }
  }
}

async function last({ sql, values }: EventSelection, tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ last: number }>(lastRound(sql), [...values]);
  return rows[0]?.last ?? 0;
}
