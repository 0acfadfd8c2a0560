import { Injectable } from '@nestjs/common';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { selectList } from './campaign-tables.js';
import { type OutreachHistory, type OutreachRow, counted, foldOutreach, outreachEvents } from './outreach-row.js';
import { Tallies } from './tallies.js';
import { type Columns, type UpsertTarget, upsert } from './upsert.js';

const all = (names: readonly string[], type: string): Columns => Object.fromEntries(names.map((name) => [name, type]));

const outreachColumns: Columns = {
  ...all(['campaignId', 'leadId', 'accountId'], 'uuid'),
  ...all(['contactedAt', 'openedAt', 'clickedAt', 'revivedAt', 'stoppedAt'], 'timestamptz'),
  ...all(counted, 'smallint'),
  ...all(['state', 'reason'], 'text'),
};
const outreachKey = ['campaignId', 'leadId'];

const steps: Omit<UpsertTarget, 'table'> = {
  columns: {
    ...all(['campaignId', 'accountId'], 'uuid'),
    ...all(['bucket', 'lastSentAt', 'lastRepliedAt'], 'timestamptz'),
    step: 'smallint',
    ...all([...counted, 'tests'], 'integer'),
  },
  key: ['campaignId', 'bucket', 'step'],
  merge: 'add',
};

const stops: Omit<UpsertTarget, 'table'> = {
  columns: {
    campaignId: 'uuid',
    ...all(['bucket', 'lastAt'], 'timestamptz'),
    ...all(['kind', 'reason'], 'text'),
    ...all(['leads', 'emails'], 'integer'),
  },
  key: ['campaignId', 'bucket', 'kind', 'reason'],
  merge: 'add',
};

/** What came back from each lead, and from it how much of what: an event moves a count only where it moves its lead. */
@Injectable()
export class OutreachFiguresProjection implements Projection {
  readonly name = 'campaigns.outreach-figures';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = outreachEvents;
  readonly tables = ['campaigns.outreach_view', 'campaigns.step_counts', 'campaigns.stop_counts'];

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const rows = await this.read(events, tx, table);
    const changed = new Map<string, OutreachRow>();
    const tallies = new Tallies();
    for (const stored of events) {
      const event = stored as unknown as OutreachHistory;
      const key = keyOf(event.data);
      const row = changed.get(key) ?? rows.get(key) ?? null;
      changed.set(key, foldOutreach(row, event, stored.occurredAt, tallies.for(event.data, stored.occurredAt)));
    }
    await upsert(tx, { table: table('campaigns.outreach_view'), columns: outreachColumns, key: outreachKey }, [...changed.values()]);
    await upsert(tx, { table: table('campaigns.step_counts'), ...steps }, tallies.stepCounts);
    await upsert(tx, { table: table('campaigns.stop_counts'), ...stops }, tallies.stopCounts);
  }

  private async read(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<Map<string, OutreachRow>> {
    const keys = new Map(events.map((event) => [keyOf(event.data as unknown as OutreachKey), event.data as unknown as OutreachKey]));
    const { rows } = await tx.query<OutreachRow>(
      // The limit keeps the planner from reading the whole table for a thousand keys.
      `SELECT found.* FROM unnest($1::uuid[], $2::uuid[]) AS wanted(campaign_id, lead_id)
       CROSS JOIN LATERAL (
         SELECT ${selectList(outreachColumns)} FROM ${table('campaigns.outreach_view')} AS row
         WHERE row.campaign_id = wanted.campaign_id AND row.lead_id = wanted.lead_id LIMIT 1
       ) AS found`,
      [[...keys.values()].map((key) => key.campaignId), [...keys.values()].map((key) => key.leadId)],
    );
    return new Map(rows.map((row) => [keyOf(row), row]));
  }
}

interface OutreachKey {
  campaignId: string;
  leadId: string;
}

const keyOf = ({ campaignId, leadId }: OutreachKey): string => `${campaignId}/${leadId}`;
