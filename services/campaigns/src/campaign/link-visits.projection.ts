import { Injectable } from '@nestjs/common';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { upsert } from './upsert.js';

const TABLE = 'campaigns.link_visits';
const QUARTER_HOUR_MS = 15 * 60_000;

interface VisitCount {
  campaignId: string;
  bucket: string;
  visitors: number;
  lastAt: Date;
}

/** Counts the people who followed a campaign's own link, by quarter-hour of UTC. */
@Injectable()
export class LinkVisitsProjection implements Projection {
  readonly name = 'campaigns.link-visits';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['TrackedLinkVisited'] as const;
  readonly tables = [TABLE];
  readonly reads = ['data', 'occurredAt'] as const;

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const counts = new Map<string, VisitCount>();
    for (const { data, occurredAt } of events) {
      const { campaignId, visitors } = data as { campaignId: string; visitors: number };
      const bucket = new Date(Math.floor(occurredAt.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS).toISOString();
      const before = counts.get(`${campaignId} ${bucket}`) ?? { campaignId, bucket, visitors: 0, lastAt: occurredAt };
      const lastAt = before.lastAt > occurredAt ? before.lastAt : occurredAt;
      counts.set(`${campaignId} ${bucket}`, { ...before, visitors: before.visitors + visitors, lastAt });
    }
    const columns = { campaignId: 'uuid', bucket: 'timestamptz', visitors: 'integer', lastAt: 'timestamptz' };
    await upsert(tx, { table: table(TABLE), columns, key: ['campaignId', 'bucket'], merge: 'add' }, [...counts.values()]);
  }
}
