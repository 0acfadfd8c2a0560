import { Injectable } from '@nestjs/common';
import type { AccountsEvent, BillingEvent } from '@rekindle/contracts';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'campaigns.accounts';

/** What a batch says about one account; undefined says nothing. */
interface AccountChange {
  trialEndsAt?: string;
  timeZone?: string;
  plan?: { id: string; until: string | null };
}

/** This context's copy of each account's plan, trial and time zone. */
@Injectable()
export class AccountsProjection implements Projection {
  readonly name = 'campaigns.accounts';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['AccountOpened', 'ProfileChanged', 'PlanGranted'];
  readonly tables = [TABLE];
  readonly reads = ['tenantId', 'data'] as const;

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const changes = new Map<string, AccountChange>();
    for (const event of events) changes.set(event.tenantId, { ...changes.get(event.tenantId), ...changeOf(event) });
    const all = [...changes.values()];
    await tx.query(upsert(table(TABLE)), [
      [...changes.keys()],
      all.map((change) => change.trialEndsAt ?? null),
      all.map((change) => change.timeZone ?? null),
      all.map((change) => change.plan?.id ?? null),
      all.map((change) => change.plan?.until ?? null),
    ]);
  }
}

function changeOf(stored: StoredEvent): AccountChange {
  const event = stored as unknown as AccountsEvent | BillingEvent;
  if (event.type === 'AccountOpened') return { trialEndsAt: event.data.trialEndsAt, timeZone: event.data.timeZone };
  if (event.type === 'ProfileChanged') return { timeZone: event.data.timeZone };
  return event.type === 'PlanGranted' ? { plan: { id: event.data.planId, until: event.data.until } } : {};
}

// A batch without a plan leaves the plan alone; one with a plan takes its end too, also when it has none.
const upsert = (table: string): string => `
  INSERT INTO ${table} AS a (account_id, trial_ends_at, time_zone, plan_id, plan_until)
  SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::timestamptz[])
  ON CONFLICT (account_id) DO UPDATE SET
    trial_ends_at = coalesce(excluded.trial_ends_at, a.trial_ends_at),
    time_zone = coalesce(excluded.time_zone, a.time_zone),
    plan_id = coalesce(excluded.plan_id, a.plan_id),
    plan_until = CASE WHEN excluded.plan_id IS NULL THEN a.plan_until ELSE excluded.plan_until END`;
