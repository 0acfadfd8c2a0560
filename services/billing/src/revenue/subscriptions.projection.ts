import { Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'billing.subscriptions';

type Followed = Extract<BillingEvent, { type: 'SubscriptionActivated' | 'SubscriptionChanged' | 'SubscriptionCanceled' }>;

interface Row {
  account_id: string;
  subscription_id: string;
  plan_id: string;
  price_cents: number;
  status: string;
  since: string | null;
  period_end: string | null;
  cancel_at: string | null;
  ended_at: string | null;
}

/** The paid subscriptions, for their sum and for overdue accounts. Plans granted by an operator are not included. */
@Injectable()
export class SubscriptionsProjection implements Projection {
  readonly name = 'billing.subscriptions';
  readonly version = 1;
  readonly context = 'billing';
  readonly subscribesTo = ['SubscriptionActivated', 'SubscriptionChanged', 'SubscriptionCanceled'] as const;
  readonly tables = [TABLE];
  readonly reads = ['data'] as const;

  async apply(events: EventsFor<SubscriptionsProjection>, tx: Tx, table: TableName): Promise<void> {
    const accounts = [...new Set(events.map(({ data }) => data.accountId))].sort();
    const { rows } = await tx.query<{ row: Row }>(`SELECT to_jsonb(s) AS row FROM ${table(TABLE)} s WHERE account_id = ANY($1::uuid[])`, [
      accounts,
    ]);
    const known = new Map(rows.map(({ row }) => [row.account_id, row]));
    for (const event of events) known.set(event.data.accountId, evolve(known.get(event.data.accountId), event));
    await tx.query(
      `INSERT INTO ${table(TABLE)} AS s SELECT * FROM jsonb_populate_recordset(NULL::billing.subscriptions, $1) ORDER BY account_id
       ON CONFLICT (account_id) DO UPDATE SET subscription_id = excluded.subscription_id, plan_id = excluded.plan_id,
         price_cents = excluded.price_cents, status = excluded.status, since = excluded.since, period_end = excluded.period_end,
         cancel_at = excluded.cancel_at, ended_at = excluded.ended_at`,
      [JSON.stringify([...known.values()])],
    );
  }
}

// All three are events of one stream, so whatever came before is already here.
function evolve(row: Row | undefined, { type, data }: Followed): Row {
  const { accountId: account_id, subscriptionId: subscription_id, planId: plan_id } = data;
  const before = { since: null, price_cents: 0, period_end: null, cancel_at: null, ended_at: null, ...row };
  const named = { ...before, account_id, subscription_id, plan_id };
  if (type === 'SubscriptionCanceled') return { ...named, status: 'ended', ended_at: data.endedAt };
  const { priceCents: price_cents, periodEnd: period_end } = data;
  if (type === 'SubscriptionActivated')
    return { ...named, price_cents, period_end, status: 'active', since: data.periodStart, cancel_at: null, ended_at: null };
  return { ...named, price_cents, period_end, status: data.status, cancel_at: data.cancelAt };
}
