import { Injectable } from '@nestjs/common';
import type { AccountsEvent, BillingEvent } from '@rekindle/contracts';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

type Followed = Extract<AccountsEvent | BillingEvent, { type: 'AccountOpened' | 'ProfileChanged' | 'PlanGranted' }>;

/** What sending needs to know of an account: its plan, its trial and its time zone. */
@Injectable()
export class AccountCopy implements Projection {
  readonly name = 'mailer.account-copy';
  readonly version = 1;
  readonly context = 'mailer';
  readonly subscribesTo = ['AccountOpened', 'ProfileChanged', 'PlanGranted'];
  readonly tables = ['mailer.accounts'];

  // Plan and profile come from different streams: each event writes its own columns, whichever comes first.
  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const accounts = table('mailer.accounts');
    for (const event of events as unknown as Followed[]) {
      const columns = columnsOf(event);
      const names = Object.keys(columns);
      const set = names.map((name) => `${name} = excluded.${name}`).join(', ');
      const places = names.map((_, index) => `$${index + 2}`).join(', ');
      await tx.query(
        `INSERT INTO ${accounts} (account_id, ${names.join(', ')}) VALUES ($1, ${places}) ON CONFLICT (account_id) DO UPDATE SET ${set}`,
        [event.data.accountId, ...Object.values(columns)],
      );
    }
  }
}

function columnsOf(event: Followed): Record<string, string | null> {
  switch (event.type) {
    case 'AccountOpened':
      return { trial_ends_at: event.data.trialEndsAt, time_zone: event.data.timeZone };
    case 'ProfileChanged':
      return { time_zone: event.data.timeZone };
    case 'PlanGranted':
      return { plan_id: event.data.planId, plan_until: event.data.until };
  }
}
