import { Injectable } from '@nestjs/common';
import type { AccountsEvent, BillingEvent } from '@rekindle/contracts';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

type Followed = Extract<AccountsEvent | BillingEvent, { type: 'AccountOpened' | 'ProfileChanged' | 'PlanGranted' }>;

/** The last thing that a batch says of each account. */
type Said = Map<string, Record<string, string | null>>;

/** What sending needs to know of an account: its plan, its trial and its time zone. */
@Injectable()
export class AccountCopy implements Projection {
  readonly name = 'mailer.account-copy';
  readonly version = 1;
  readonly context = 'mailer';
  readonly subscribesTo = ['AccountOpened', 'ProfileChanged', 'PlanGranted'];
  readonly tables = ['mailer.accounts'];
  readonly reads = ['data'] as const;

  // Plan and profile come from different streams: each writes its own columns, whichever comes first.
  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const trials: Said = new Map();
    const zones: Said = new Map();
    const plans: Said = new Map();
    for (const { type, data } of events as unknown as Followed[]) {
      if (type === 'AccountOpened') trials.set(data.accountId, { trial_ends_at: data.trialEndsAt });
      if (type === 'PlanGranted') plans.set(data.accountId, { plan_id: data.planId, plan_until: data.until });
      else zones.set(data.accountId, { time_zone: data.timeZone });
    }
    const accounts = table('mailer.accounts');
    await write(tx, accounts, ['trial_ends_at'], trials);
    await write(tx, accounts, ['time_zone'], zones);
    await write(tx, accounts, ['plan_id', 'plan_until'], plans);
  }
}

async function write(tx: Tx, accounts: string, columns: string[], said: Said): Promise<void> {
  if (said.size === 0) return;
  const names = columns.join(', ');
  await tx.query(
    `INSERT INTO ${accounts} (account_id, ${names}) SELECT account_id, ${names} FROM jsonb_populate_recordset(NULL::${accounts}, $1)
     ORDER BY account_id ON CONFLICT (account_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify([...said].map(([account_id, values]) => ({ account_id, ...values })))],
  );
}
