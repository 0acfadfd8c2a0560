import {
  type CountingProjection,
  type EventSelection,
  type Projection,
  type StoredEvent,
  type TableName,
  selectionOf,
} from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

// One question, answered in both forms: how many emails of each step a campaign has sent, and how many were opened, by day.

export const TABLES = ['folded', 'counted'].map(
  (table) => `CREATE TABLE bench.${table} (
    account_id uuid NOT NULL, campaign_id uuid NOT NULL, day date NOT NULL, step smallint NOT NULL,
    sent integer NOT NULL, opened integer NOT NULL, PRIMARY KEY (campaign_id, day, step))`,
);

interface Delivery {
  accountId: string;
  campaignId: string;
  step: number;
}
interface Figure extends Delivery {
  day: string;
  sent: number;
  opened: number;
}

const DAY_MS = 86_400_000;
const STEPS = 8;

/** Folds in TypeScript: one map, one upsert for each batch. */
export class FoldedFigures implements Projection {
  readonly name = 'bench.folded';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['EmailSent', 'EmailOpened'] as const;
  readonly tables = ['bench.folded'];
  readonly reads = ['data', 'occurredAt'] as const;

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const campaigns = new Map<string, Map<number, Figure>>();
    for (const event of events) {
      const figure = figureOf(campaigns, event.data as unknown as Delivery, Math.floor(event.occurredAt.getTime() / DAY_MS));
      if (event.type === 'EmailSent') figure.sent += 1;
      else figure.opened += 1;
    }
    await tx.query(
      `INSERT INTO ${table('bench.folded')} AS f SELECT "accountId", "campaignId", day, step, sent, opened
       FROM jsonb_to_recordset($1) AS given("accountId" uuid, "campaignId" uuid, day date, step smallint, sent integer, opened integer)
       ON CONFLICT (campaign_id, day, step) DO UPDATE SET sent = f.sent + excluded.sent, opened = f.opened + excluded.opened`,
      [JSON.stringify([...campaigns.values()].flatMap((figures) => [...figures.values()]))],
    );
  }
}

function figureOf(campaigns: Map<string, Map<number, Figure>>, { accountId, campaignId, step }: Delivery, day: number): Figure {
  let figures = campaigns.get(campaignId);
  if (!figures) campaigns.set(campaignId, (figures = new Map<number, Figure>()));
  let figure = figures.get(day * STEPS + step);
  if (!figure) {
    figure = { accountId, campaignId, step, day: new Date(day * DAY_MS).toISOString(), sent: 0, opened: 0 };
    figures.set(day * STEPS + step, figure);
  }
  return figure;
}

/** Counts in SQL. */
export class CountedFigures implements CountingProjection {
  readonly name = 'bench.counted';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['EmailSent', 'EmailOpened'] as const;
  readonly tables = ['bench.counted'];

  apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    return this.count(selectionOf(events), tx, table);
  }

  async count({ sql, values }: EventSelection, tx: Tx, table: TableName): Promise<void> {
    await tx.query(
      `INSERT INTO ${table('bench.counted')} AS f
       SELECT (account::uuid), campaign::uuid, day, step::smallint, count(*) FILTER (WHERE type = 'EmailSent'), count(*) FILTER (WHERE type <> 'EmailSent')
       FROM (SELECT data ->> 'accountId' AS account, data ->> 'campaignId' AS campaign, data ->> 'step' AS step, type,
               (occurred_at AT TIME ZONE 'UTC')::date AS day FROM ${sql} AS e) AS e
       GROUP BY account, campaign, day, step
       ON CONFLICT (campaign_id, day, step) DO UPDATE SET sent = f.sent + excluded.sent, opened = f.opened + excluded.opened`,
      [...values],
    );
  }
}
