import { Injectable } from '@nestjs/common';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type ConversionRow, conversionEvents, foldConversion } from './conversion.js';
import { selectList } from '../campaign/campaign-tables.js';
import { type Columns, upsert } from '../campaign/upsert.js';

const TABLE = 'campaigns.conversion_view';

export const conversionColumns: Columns = {
  conversionId: 'uuid',
  accountId: 'uuid',
  campaignId: 'uuid',
  leadId: 'uuid',
  step: 'smallint',
  rule: 'text',
  amountCents: 'bigint',
  reversedCents: 'bigint',
  reversals: 'jsonb',
  currency: 'text',
  occurredAt: 'timestamptz',
  reversedAt: 'timestamptz',
};

/** Each order and what of it was taken back. Sums are made of these rows when they are asked for: an order is one stream, a lead's orders are many. */
@Injectable()
export class ConversionViewProjection implements Projection {
  readonly name = 'campaigns.conversion-view';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = conversionEvents;
  readonly tables = [TABLE];
  readonly reads = ['eventId', 'data', 'occurredAt'] as const;

  async apply(events: EventsFor<ConversionViewProjection>, tx: Tx, table: TableName): Promise<void> {
    const ids = [...new Set(events.map((event) => event.data.conversionId))];
    const known = await tx.query<ConversionRow>(
      `SELECT ${selectList(conversionColumns)} FROM ${table(TABLE)} WHERE conversion_id = ANY($1::uuid[])`,
      [ids],
    );
    const rows = new Map(known.rows.map((row) => [row.conversionId, row]));
    for (const event of events) {
      const id = event.data.conversionId;
      const row = foldConversion(rows.get(id) ?? null, event, event);
      if (row) rows.set(id, row);
    }
    await upsert(tx, { table: table(TABLE), columns: conversionColumns, key: ['conversionId'] }, [...rows.values()]);
  }
}
