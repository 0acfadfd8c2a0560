import { Injectable } from '@nestjs/common';
import { isPlanEvent, type PlanClaims, planClaims, planEvents } from '@rekindle/contracts';
import { type EventsFor, foldColumn, type Projection, type TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'billing.accounts';

/** The changes in a batch for one account; undefined means no change. */
interface TermsChange {
  trialEndsAt?: string;
  timeZone?: string;
  claims?: PlanClaims;
  erased?: true;
}

/** The data with which billing emails an account's owner: trial, time zone and plan, and whether the account still exists. */
@Injectable()
export class AccountTerms implements Projection {
  readonly name = 'billing.account-terms';
  readonly version = 1;
  readonly context = 'billing';
  readonly subscribesTo = ['AccountOpened', 'ProfileChanged', 'AccountErased', ...planEvents] as const;
  readonly tables = [TABLE];
  readonly reads = ['tenantId', 'data'] as const;

  async apply(events: EventsFor<AccountTerms>, tx: Tx, table: TableName): Promise<void> {
    const column = { table: table(TABLE), key: 'account_id', column: 'claims', ...planClaims };
    const claims = await foldColumn(tx, column, events.filter(isPlanEvent));
    const changes = new Map<string, TermsChange>([...claims].map(([accountId, held]) => [accountId, { claims: held }]));
    for (const event of events) changes.set(event.tenantId, { ...changes.get(event.tenantId), ...changeOf(event) });
    const all = [...changes.values()];
    await tx.query(upsert(table(TABLE)), [
      [...changes.keys()],
      all.map((change) => change.trialEndsAt ?? null),
      all.map((change) => change.timeZone ?? null),
      all.map((change) => change.claims && JSON.stringify(change.claims)),
      all.map((change) => change.erased ?? false),
    ]);
  }
}

function changeOf(event: EventsFor<AccountTerms>[number]): TermsChange {
  if (event.type === 'AccountOpened') return { trialEndsAt: event.data.trialEndsAt, timeZone: event.data.timeZone };
  if (event.type === 'ProfileChanged') return { timeZone: event.data.timeZone };
  return event.type === 'AccountErased' ? { erased: true } : {};
}

// Plan and profile come from different streams at the same time: neither overwrites the other's columns.
const upsert = (table: string): string => `
  INSERT INTO ${table} AS a (account_id, trial_ends_at, time_zone, claims, had_plan, erased)
  SELECT id, ends_at, zone, coalesce(claims, '[]'), claims IS NOT NULL, erased
  FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::jsonb[], $5::boolean[]) AS c(id, ends_at, zone, claims, erased)
  ORDER BY id
  ON CONFLICT (account_id) DO UPDATE SET
    trial_ends_at = coalesce(excluded.trial_ends_at, a.trial_ends_at),
    time_zone = coalesce(excluded.time_zone, a.time_zone),
    claims = CASE WHEN excluded.had_plan THEN excluded.claims ELSE a.claims END,
    had_plan = a.had_plan OR excluded.had_plan,
    erased = a.erased OR excluded.erased`;
