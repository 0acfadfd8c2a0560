import { Injectable } from '@nestjs/common';
import { type CountingProjection, type EventSelection, type StoredEvent, type TableName, selectionOf } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { countEvents } from './outreach-figures.sql.js';
import { outreachEvents } from './outreach-row.js';

/** What came back from each lead, and from it how much of what: an event moves a count only where it moves its lead. */
@Injectable()
export class OutreachFiguresProjection implements CountingProjection {
  readonly name = 'campaigns.outreach-figures';
  readonly version = 2;
  readonly context = 'campaigns';
  readonly subscribesTo = outreachEvents;
  readonly tables = ['campaigns.outreach_view', 'campaigns.step_counts', 'campaigns.stop_counts'];

  apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    return this.count(selectionOf(events), tx, table);
  }

  async count({ sql, values }: EventSelection, tx: Tx, table: TableName): Promise<void> {
    await tx.query(countEvents(sql, table), [...values]);
  }
}
