import { Injectable } from '@nestjs/common';
import { isPlanEvent, type PlanClaims, planClaims, planEvents } from '@rekindle/contracts';
import { type EventsFor, foldColumn, type Projection, type TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'campaigns.accounts';

/** A batch's changes to one account; undefined means unchanged. */
interface AccountChange {
  trialEndsAt?: string;
  timeZone?: string;
  claims?: PlanClaims;
}

/** This context's copy of each account's claims on plans, trial and time zone. */
@Injectable()
export class AccountsProjection implements Projection {
  readonly name = 'campaigns.accounts';
  readonly version = 2;
  readonly context = 'campaigns';
  readonly subscribesTo = ['AccountOpened', 'ProfileChanged', ...planEvents] as const;
  readonly tables = [TABLE];
  readonly reads = ['tenantId', 'data'] as const;

  async apply(events: EventsFor<AccountsProjection>, tx: Tx, table: TableName): Promise<void> {
    const column = { table: table(TABLE), key: 'account_id', column: 'claims', ...planClaims };
    const claims = await foldColumn(tx, column, events.filter(isPlanEvent));
    const changes = new Map<string, AccountChange>([...claims].map(([accountId, held]) => [accountId, { claims: held }]));
    for (const event of events) changes.set(event.tenantId, { ...changes.get(event.tenantId), ...changeOf(event) });
    const all = [...changes.values()];
    await tx.query(upsert(table(TABLE)), [
      [...changes.keys()],
      all.map((change) => change.trialEndsAt ?? null),
      all.map((change) => change.timeZone ?? null),
      all.map((change) => change.claims && JSON.stringify(change.claims)),
    ]);
  }
}

function changeOf(event: EventsFor<AccountsProjection>[number]): AccountChange {
  if (event.type === 'AccountOpened') return { trialEndsAt: event.data.trialEndsAt, timeZone: event.data.timeZone };
  return event.type === 'ProfileChanged' ? { timeZone: event.data.timeZone } : {};
}

// A batch without plan events leaves the claims alone.
const upsert = (table: string): string => `
  INSERT INTO ${table} AS a (account_id, trial_ends_at, time_zone, claims)
  SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::jsonb[])
  ON CONFLICT (account_id) DO UPDATE SET
    trial_ends_at = coalesce(excluded.trial_ends_at, a.trial_ends_at),
    time_zone = coalesce(excluded.time_zone, a.time_zone),
    claims = coalesce(excluded.claims, a.claims)`;
