import { Injectable } from '@nestjs/common';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { upsert } from './upsert.js';

const columns = { accountId: 'uuid', streamId: 'text', version: 'integer', at: 'timestamptz', planId: 'text', until: 'timestamptz' };

/** Every plan that an account was ever given: costs are counted by the plan that was in force at the time. */
@Injectable()
export class PlanHistoryProjection implements Projection {
  readonly name = 'campaigns.plan-history';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['PlanGranted'];
  readonly tables = ['campaigns.plan_history'];
  readonly reads = ['tenantId', 'streamId', 'streamVersion', 'data', 'occurredAt'] as const;

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const rows = events.map(({ tenantId, streamId, streamVersion, data, occurredAt }) => ({
      accountId: tenantId,
      streamId,
      version: streamVersion,
      at: occurredAt,
      planId: data.planId,
      until: data.until,
    }));
    await upsert(tx, { table: table('campaigns.plan_history'), columns, key: ['accountId', 'streamId', 'version'] }, rows);
  }
}
