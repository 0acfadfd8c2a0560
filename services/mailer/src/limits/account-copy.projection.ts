import { Injectable } from '@nestjs/common';
import { type AccountsEvent, isPlanEvent, planClaims, planEvents } from '@rekindle/contracts';
import { type EventsFor, type Projection, type StoredEvent, type TableName, foldColumn } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type Calendar, moveTo } from '../calendar/sending-day.decide.js';

type AccountEvent = Extract<AccountsEvent, { type: 'AccountOpened' | 'ProfileChanged' }>;

type Move = AccountEvent & Pick<StoredEvent, 'occurredAt'>;

/** The latest value in a batch, by account. */
type ColumnsByAccount = Map<string, Record<string, unknown>>;

/** The data about an account that sending needs: its claims on a plan, whether it ever had one, its trial and its time zone. */
@Injectable()
export class AccountCopy implements Projection {
  readonly name = 'mailer.account-copy';
  readonly version = 4;
  readonly context = 'mailer';
  readonly subscribesTo = ['AccountOpened', 'ProfileChanged', ...planEvents] as const;
  readonly tables = ['mailer.accounts'];
  readonly reads = ['tenantId', 'data', 'occurredAt'] as const;

  // Plan and profile come from different streams: each writes its own columns, in whichever order they arrive.
  async apply(events: EventsFor<AccountCopy>, tx: Tx, table: TableName): Promise<void> {
    const trials: ColumnsByAccount = new Map();
    const moves: Move[] = [];
    for (const event of events) {
      if (event.type === 'AccountOpened') trials.set(event.data.accountId, { trial_ends_at: event.data.trialEndsAt });
      if (event.type === 'AccountOpened' || event.type === 'ProfileChanged') moves.push(event);
    }
    const accounts = table('mailer.accounts');
    const column = { table: accounts, key: 'account_id', column: 'claims', ...planClaims };
    const claims = await foldColumn(tx, column, events.filter(isPlanEvent));
    const plans = new Map([...claims].map(([accountId, held]) => [accountId, { claims: held, had_plan: true }]));
    await write(tx, accounts, ['trial_ends_at'], trials);
    await write(tx, accounts, ['time_zone', 'left_zones'], await calendarsAfter(tx, accounts, moves));
    await write(tx, accounts, ['claims', 'had_plan'], plans);
  }
}

/** @returns the resulting calendars, as columns */
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

async function write(tx: Tx, accounts: string, columns: string[], columnsByAccount: ColumnsByAccount): Promise<void> {
  if (columnsByAccount.size === 0) return;
  const names = columns.join(', ');
  await tx.query(
    `INSERT INTO ${accounts} (account_id, ${names}) SELECT account_id, ${names} FROM jsonb_populate_recordset(NULL::${accounts}, $1)
     ORDER BY account_id ON CONFLICT (account_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify([...columnsByAccount].map(([account_id, values]) => ({ account_id, ...values })))],
  );
}
