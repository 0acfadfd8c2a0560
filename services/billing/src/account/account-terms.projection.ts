import { Injectable } from '@nestjs/common';
import { evolveClaims, type PlanClaims, planEvents } from '@rekindle/contracts';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'billing.accounts';

interface Terms {
  account_id: string;
  trial_ends_at: string | null;
  time_zone: string | null;
  claims: PlanClaims;
  had_plan: boolean;
  erased: boolean;
}

/** What billing needs of an account to email its owner: its trial, its time zone, its plan, and whether it is still there. */
@Injectable()
export class AccountTerms implements Projection {
  readonly name = 'billing.account-terms';
  readonly version = 1;
  readonly context = 'billing';
  readonly subscribesTo = ['AccountOpened', 'ProfileChanged', 'AccountErased', ...planEvents] as const;
  readonly tables = [TABLE];
  readonly reads = ['data'] as const;

  async apply(events: EventsFor<AccountTerms>, tx: Tx, table: TableName): Promise<void> {
    const terms = await known(tx, table(TABLE), [...new Set(events.map(({ data }) => data.accountId))].sort());
    for (const event of events) terms.set(event.data.accountId, evolve(terms.get(event.data.accountId) as Terms, event));
    await tx.query(
      `INSERT INTO ${table(TABLE)} AS a SELECT * FROM jsonb_populate_recordset(NULL::billing.accounts, $1) ORDER BY account_id
       ON CONFLICT (account_id) DO UPDATE SET trial_ends_at = excluded.trial_ends_at, time_zone = excluded.time_zone,
         claims = excluded.claims, had_plan = excluded.had_plan, erased = excluded.erased`,
      [JSON.stringify([...terms.values()])],
    );
  }
}

/** The rows stay locked to the end of the batch: plan and profile come from different streams, and each must not undo the other's. */
async function known(tx: Tx, table: string, ids: readonly string[]): Promise<Map<string, Terms>> {
  await tx.query(`INSERT INTO ${table} (account_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING`, [ids]);
  const { rows } = await tx.query<Terms>(
    `SELECT account_id, trial_ends_at, time_zone, claims, had_plan, erased FROM ${table}
     WHERE account_id = ANY($1::uuid[]) ORDER BY account_id FOR UPDATE`,
    [ids],
  );
  return new Map(rows.map((row) => [row.account_id, row]));
}

function evolve(terms: Terms, event: EventsFor<AccountTerms>[number]): Terms {
  switch (event.type) {
    case 'AccountOpened':
      return { ...terms, trial_ends_at: event.data.trialEndsAt, time_zone: event.data.timeZone };
    case 'ProfileChanged':
      return { ...terms, time_zone: event.data.timeZone };
    case 'AccountErased':
      return { ...terms, erased: true };
    default:
      return { ...terms, claims: evolveClaims(terms.claims, event), had_plan: true };
  }
}
