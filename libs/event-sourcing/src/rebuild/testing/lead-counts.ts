import type { Tx } from '@rekindle/platform';
import type { CountingProjection, EventSelection, Projection, StoredEvent, TableName } from '../../model/types.js';
import { selectionOf } from '../counting.js';

export const LEAD_COUNTS = `
  CREATE TABLE lead_counts (
    stream_id text CONSTRAINT lead_counts_key PRIMARY KEY,
    leads integer NOT NULL CONSTRAINT lead_counts_some CHECK (leads > 0),
    last uuid NOT NULL,
    first uuid
  ) WITH (fillfactor = 70);
  CREATE INDEX lead_counts_by_size ON lead_counts (leads DESC) WHERE leads > 1;`;

/** How many leads each list has lost, and which one was the last. */
export class LeadCounts implements Projection {
  readonly name = 'spec.lead-counts';
  readonly version: number = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['LeadDeleted'] as const;
  readonly tables = ['public.lead_counts'];
  readonly reads = ['streamId', 'data'] as const;

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const streams = Map.groupBy(events, (event) => event.streamId);
    for (const [streamId, own] of streams) await this.upsert(tx, table('public.lead_counts'), streamId, own.map(leadOf));
  }

  protected async upsert(tx: Tx, table: string, streamId: string, leads: string[]): Promise<void> {
    await tx.query(
      `INSERT INTO ${table} AS t (stream_id, leads, last) VALUES ($1, $2, $3)
       ON CONFLICT (stream_id) DO UPDATE SET leads = t.leads + excluded.leads, last = excluded.last`,
      [streamId, leads.length, leads.at(-1)],
    );
  }
}

/** Also knows the first one. */
export class LeadCounts2 extends LeadCounts {
  override readonly version = 2;

  protected override async upsert(tx: Tx, table: string, streamId: string, leads: string[]): Promise<void> {
    await tx.query(
      `INSERT INTO ${table} AS t (stream_id, leads, last, first) VALUES ($1, $2, $3, $4)
       ON CONFLICT (stream_id) DO UPDATE SET leads = t.leads + excluded.leads, last = excluded.last`,
      [streamId, leads.length, leads.at(-1), leads[0]],
    );
  }
}

/** Fails at one event. */
export class Sick extends LeadCounts {
  constructor(private readonly poison: string) {
    super();
  }

  override async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    if (events.some((event) => leadOf(event) === this.poison)) throw new Error('cannot digest this');
    await super.apply(events, tx, table);
  }
}

/** The same model as `LeadCounts`, counted by PostgreSQL. */
export class CountedLeads implements CountingProjection {
  readonly name = 'spec.lead-counts';
  readonly version: number = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['LeadDeleted'] as const;
  readonly tables = ['public.lead_counts'];

  apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    return this.count(selectionOf(events), tx, table);
  }

  async count({ sql, values }: EventSelection, tx: Tx, table: TableName): Promise<void> {
    await tx.query(
      `INSERT INTO ${table('public.lead_counts')} AS t (stream_id, leads, last)
       SELECT stream_id, count(*), (array_agg((data ->> 'leadId')::uuid ORDER BY stream_version DESC))[1] FROM ${sql} AS e GROUP BY stream_id
       ON CONFLICT (stream_id) DO UPDATE SET leads = t.leads + excluded.leads, last = excluded.last`,
      [...values],
    );
  }
}

const leadOf = (event: StoredEvent): string => event.data.leadId as string;
