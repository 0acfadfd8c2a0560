import { Injectable } from '@nestjs/common';
import { planEvents } from '@rekindle/contracts';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { upsert } from '../campaign/upsert.js';

const columns = { accountId: 'uuid', streamId: 'text', version: 'integer', at: 'timestamptz', planId: 'text', event: 'jsonb' };

/** All changes of an account's plan, since costs depend on the plan and price in force at the time. */
@Injectable()
export class PlanHistoryProjection implements Projection {
  readonly name = 'campaigns.plan-history';
  readonly version = 2;
  readonly context = 'campaigns';
  readonly subscribesTo = planEvents;
  readonly tables = ['campaigns.plan_history'];
  readonly reads = ['tenantId', 'streamId', 'streamVersion', 'data', 'occurredAt'] as const;

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const rows = events.map(({ tenantId, streamId, streamVersion, type, data, occurredAt }) => ({
      accountId: tenantId,
      streamId,
      version: streamVersion,
      at: occurredAt,
      planId: data.planId,
      event: { type, data },
    }));
    await upsert(tx, { table: table('campaigns.plan_history'), columns, key: ['accountId', 'streamId', 'version'] }, rows);
  }
}
