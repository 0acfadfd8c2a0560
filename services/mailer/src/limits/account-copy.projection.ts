import { Injectable } from '@nestjs/common';
import { type AccountsEvent, type BillingEvent, type PlanClaims, evolveClaims, planEvents } from '@rekindle/contracts';
import type { EventsFor, Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type Calendar, moveTo } from '../calendar/sending-day.decide.js';

type AccountEvent = Extract<AccountsEvent, { type: 'AccountOpened' | 'ProfileChanged' }>;
type PlanEvent = Extract<BillingEvent, { type: (typeof planEvents)[number] }>;

type Move = AccountEvent & Pick<StoredEvent, 'occurredAt'>;

/** The last thing that a batch says of each account. */
type ColumnsByAccount = Map<string, Record<string, unknown>>;

/** What sending needs to know of an account: its claims on a plan, whether it ever had one, its trial and its time zone. */
@Injectable()
export class AccountCopy implements Projection {
  readonly name = 'mailer.account-copy';
  readonly version = 4;
  readonly context = 'mailer';
  readonly subscribesTo = ['AccountOpened', 'ProfileChanged', ...planEvents] as const;
  readonly tables = ['mailer.accounts'];
  readonly reads = ['data', 'occurredAt'] as const;

  // Plan and profile come from different streams: each writes its own columns, whichever comes first.
  async apply(events: EventsFor<AccountCopy>, tx: Tx, table: TableName): Promise<void> {
    const trials: ColumnsByAccount = new Map();
    const moves: Move[] = [];
    const plans: PlanEvent[] = [];
    for (const event of events) {
      if (event.type === 'AccountOpened') trials.set(event.data.accountId, { trial_ends_at: event.data.trialEndsAt });
      if (event.type === 'AccountOpened' || event.type === 'ProfileChanged') moves.push(event);
      else plans.push(event);
    }
    const accounts = table('mailer.accounts');
    await write(tx, accounts, ['trial_ends_at'], trials);
    await write(tx, accounts, ['time_zone', 'left_zones'], await calendarsAfter(tx, accounts, moves));
    await write(tx, accounts, ['claims', 'had_plan'], await claimsAfter(tx, accounts, plans));
  }
}

/** @returns the calendars as columns */
async function calendarsAfter(tx: Tx, accounts: string, moves: readonly Move[]): Promise<ColumnsByAccount> {
  if (moves.length === 0) return new Map();
  const { rows } = await tx.query<Calendar & { accountId: string }>(
    `SELECT account_id AS "accountId", time_zone AS "timeZone", left_zones AS "leftZones" FROM ${accounts} WHERE account_id = ANY ($1::uuid[])`,
    [[...new Set(moves.map(({ data }) => data.accountId))]],
  );
  const calendars = new Map(rows.map(({ accountId, ...calendar }) => [accountId, calendar]));
  for (const { type, data, occurredAt } of moves) {
    const { accountId, timeZone } = data;
    const before = calendars.get(accountId);
    calendars.set(accountId, before && type === 'ProfileChanged' ? moveTo(timeZone, occurredAt, before) : { timeZone, leftZones: [] });
  }
  return new Map([...calendars].map(([accountId, { timeZone, leftZones }]) => [accountId, { time_zone: timeZone, left_zones: leftZones }]));
}

async function claimsAfter(tx: Tx, accounts: string, events: readonly PlanEvent[]): Promise<ColumnsByAccount> {
  if (events.length === 0) return new Map();
  const { rows } = await tx.query<{ account_id: string; claims: PlanClaims }>(
    `SELECT account_id, claims FROM ${accounts} WHERE account_id = ANY ($1::uuid[])`,
    [[...new Set(events.map(({ data }) => data.accountId))]],
  );
  const claims = new Map(rows.map((row) => [row.account_id, row.claims]));
  for (const event of events) claims.set(event.data.accountId, evolveClaims(claims.get(event.data.accountId) ?? [], event));
  return new Map([...claims].map(([accountId, now]) => [accountId, { claims: now, had_plan: true }]));
}

async function write(tx: Tx, accounts: string, columns: string[], columnsByAccount: ColumnsByAccount): Promise<void> {
  if (columnsByAccount.size === 0) return;
  const names = columns.join(', ');
  await tx.query(
    `INSERT INTO ${accounts} (account_id, ${names}) SELECT account_id, ${names} FROM jsonb_populate_recordset(NULL::${accounts}, $1)
     ORDER BY account_id ON CONFLICT (account_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify([...columnsByAccount].map(([account_id, values]) => ({ account_id, ...values })))],
  );
}
