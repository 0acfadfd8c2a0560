import { Injectable } from '@nestjs/common';
import type { EventsFor, Projection, StoredAs, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type ConversionRow, conversionEvents, foldConversion } from './conversion.js';
import { selectList } from '../campaign/campaign-tables.js';
import { type Columns, upsert } from '../campaign/upsert.js';
import { type ChangedOrder, REVIVAL_COUNTS, REVIVED_LEADS, type Reply, countRevivals } from './count-revivals.js';

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

type OrderEvent = StoredAs<(typeof conversionEvents)[number]>;

/**
 * Orders with their refunds, and the leads that came back by a reply or an order. Each order has its own stream, as have a
 * lead's replies, so the results are stored by lead, and summed.
 */
@Injectable()
export class ConversionViewProjection implements Projection {
  readonly name = 'campaigns.conversion-view';
  readonly version = 2;
  readonly context = 'campaigns';
  readonly subscribesTo = [...conversionEvents, 'ReplyReceived'] as const;
  readonly tables = [TABLE, REVIVED_LEADS, REVIVAL_COUNTS];
  readonly reads = ['eventId', 'data', 'occurredAt'] as const;

  async apply(events: EventsFor<ConversionViewProjection>, tx: Tx, table: TableName): Promise<void> {
    const replies = firstReplies(events.flatMap((event) => (event.type === 'ReplyReceived' ? (replyOf(event) ?? []) : [])));
    const orders = events.flatMap((event) => (event.type === 'ReplyReceived' ? [] : event));
    await countRevivals(tx, table, replies, await this.fold(orders, tx, table));
  }

  private async fold(events: readonly OrderEvent[], tx: Tx, table: TableName): Promise<ChangedOrder[]> {
    const ids = [...new Set(events.map((event) => event.data.conversionId))];
    if (ids.length === 0) return [];
    const known = await tx.query<ConversionRow>(
      `SELECT ${selectList(conversionColumns)} FROM ${table(TABLE)} WHERE conversion_id = ANY($1::uuid[])`,
      [ids],
    );
    const before = new Map(known.rows.map((row) => [row.conversionId, row]));
    const rows = new Map(before);
    for (const event of events) {
      const id = event.data.conversionId;
      const row = foldConversion(rows.get(id) ?? null, event, event);
      if (row) rows.set(id, row);
    }
    await upsert(tx, { table: table(TABLE), columns: conversionColumns, key: ['conversionId'] }, [...rows.values()]);
    return [...rows].map(([id, after]) => ({ before: before.get(id) ?? null, after }));
  }
}

/** Null for an automatic reply. */
const replyOf = ({ data: { accountId, campaignId, leadId, autoReply }, occurredAt }: StoredAs<'ReplyReceived'>): Reply | null =>
  autoReply ? null : { accountId, campaignId, leadId, at: occurredAt };

const firstReplies = (replies: readonly Reply[]): Reply[] =>
  [...Map.groupBy(replies, ({ campaignId, leadId }) => `${campaignId} ${leadId}`).values()].flatMap(([first]) => first ?? []);
