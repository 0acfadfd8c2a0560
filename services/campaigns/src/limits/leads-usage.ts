import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Standing } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';
import { localMonth, startOfNextMonth } from '../calendar/local-day.js';
import { type LeadsAllowance, leadsAllowance, whyLeadsWait } from './leads-allowance.js';
import { LimitNotices } from './limit-notices.js';
import { requireOpenAccount } from './require-open-account.js';

export const LEADS = 'leads';

interface Row extends Standing {
  timeZone: string;
  ever: number;
  months: Record<string, number>;
}

/** Leads waiting in a stored file, and when they can be imported. */
export interface WaitingLeads {
  because: string;
  from: string | null;
}

/** The account's counters of imported leads, ever and by month, compared with its plan. */
@Injectable()
export class LeadsUsage {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly notices: LimitNotices,
  ) {}

  /** The apparent room, without a lock: to be checked again inside the transaction. @throws DomainError TRIAL_ENDED, PLAN_ENDED */
  async estimate(accountId: string): Promise<LeadsAllowance> {
    return this.allowance(await read(this.pool, accountId));
  }

  /**
   * Locks the account's counters until the end of the transaction: an account's imports wait here for one another.
   * @throws DomainError TRIAL_ENDED, PLAN_ENDED, UNAUTHENTICATED if the account has been deleted
   */
  async lock(tx: Tx, accountId: string): Promise<LeadsAllowance> {
    await requireOpenAccount(tx, accountId);
    await tx.query(
      'INSERT INTO campaigns.usage AS u (account_id, kind) VALUES ($1, $2) ON CONFLICT (account_id, kind) DO UPDATE SET used = u.used',
      [accountId, LEADS],
    );
    return this.allowance(await read(tx, accountId));
  }

  /** @param allowance from `lock` within this transaction */
  async add(tx: Tx, accountId: string, { plan, used }: LeadsAllowance, leads: number): Promise<void> {
    const { ever, month, ofMonth } = used;
    await tx.query(ADD, [accountId, LEADS, month, leads]);
    const of = { accountId, plan };
    await this.notices.notifyIfCrossed(tx, { ...of, kind: 'leadsTotal', period: 'ever' }, ever, ever + leads);
    await this.notices.notifyIfCrossed(tx, { ...of, kind: 'leadsPerMonth', period: month }, ofMonth, ofMonth + leads);
  }

  /** The reason why leads wait, and when there will be room without another plan. */
  async whyWaiting(accountId: string): Promise<WaitingLeads> {
    const row = await read(this.pool, accountId);
    try {
      const { because, nextMonthOf } = whyLeadsWait(this.allowance(row));
      return { because, from: nextMonthOf && startOfNextMonth(nextMonthOf, row.timeZone).toISOString() };
    } catch (error) {
      if (error instanceof DomainError) return { because: error.detail, from: null };
      throw error;
    }
  }

  private allowance({ timeZone, ever, months, ...terms }: Row): LeadsAllowance {
    const now = this.clock.now();
    const month = localMonth(now, timeZone);
    return leadsAllowance(terms, { ever, month, ofMonth: months[month] ?? 0 }, now);
  }
}

// The month depends on the time zone, which this query reads, so it returns the last few: zones differ by at most one month.
const READ = `
  SELECT coalesce(a.claims, '[]') AS claims, a.claims IS NOT NULL AS "hadPlan", a.trial_ends_at AS "trialEndsAt", coalesce(a.time_zone, 'UTC') AS "timeZone",
    coalesce(u.used, 0)::float8 AS ever,
    coalesce((SELECT json_object_agg(month, used) FROM (
      SELECT month, used FROM campaigns.monthly_usage m WHERE m.account_id = $1 AND m.kind = $2 ORDER BY month DESC LIMIT 3
    ) AS last), '{}') AS months
  FROM (SELECT $1::uuid AS account_id) AS asked
  LEFT JOIN campaigns.accounts a USING (account_id)
  LEFT JOIN campaigns.usage u ON u.account_id = asked.account_id AND u.kind = $2`;

const ADD = `
  WITH ever AS (UPDATE campaigns.usage SET used = used + $4 WHERE account_id = $1 AND kind = $2)
  INSERT INTO campaigns.monthly_usage AS m (account_id, kind, month, used) VALUES ($1, $2, $3, $4)
  ON CONFLICT (account_id, kind, month) DO UPDATE SET used = m.used + excluded.used`;

async function read(db: Pick<pg.Pool, 'query'>, accountId: string): Promise<Row> {
  const { rows } = await db.query<Row>(READ, [accountId, LEADS]);
  const [row] = rows;
  if (!row) throw new Error('An account always has a row');
  return row;
}
