import { Inject, Injectable } from '@nestjs/common';
import { type Plan, type PlanLimits, entitlement } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

export const TELL_OF_LIMIT = 'campaigns.tell-of-limit';

export interface Limited {
  accountId: string;
  plan: Plan;
  kind: keyof PlanLimits;
  /** `ever`, or the month that it is counted in. */
  period: string;
}

export interface LimitNotice extends Omit<Limited, 'plan'> {
  planId: string;
  level: 'near' | 'reached';
  used: number;
  limit: number;
}

/** What an account is told of its limits before they bite: once for each limit, period and level. */
@Injectable()
export class LimitNotices {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(JobQueue) private readonly jobs: JobQueue,
  ) {}

  /** In the transaction that moves the counter, whose lock keeps two of them from crossing the same line. */
  async watch(tx: Tx, { plan, ...of }: Limited, before: number, after: number): Promise<void> {
    const limit = plan.limits[of.kind];
    const { level } = entitlement(of.kind, limit, after);
    if (limit === null || level === 'free' || level === entitlement(of.kind, limit, before).level) return;
    const notice: LimitNotice = { ...of, planId: plan.id, level, used: Math.min(after, limit), limit };
    const { rowCount } = await tx.query(
      'INSERT INTO campaigns.limit_notices (account_id, occasion) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [of.accountId, occasionOf(notice)],
    );
    if (rowCount) await this.jobs.enqueue(tx, TELL_OF_LIMIT, notice);
  }

  async isOpen(notice: LimitNotice): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM campaigns.limit_notices WHERE account_id = $1 AND occasion = $2 AND settled_at IS NULL',
      [notice.accountId, occasionOf(notice)],
    );
    return rowCount === 1;
  }

  async settle(notice: LimitNotice): Promise<void> {
    await this.pool.query('UPDATE campaigns.limit_notices SET settled_at = now() WHERE account_id = $1 AND occasion = $2', [
      notice.accountId,
      occasionOf(notice),
    ]);
  }
}

// The limit is part of it: 80 % of a larger plan is news within the same month.
export const occasionOf = ({ kind, period, limit, level }: LimitNotice): string => [kind, period, limit, level].join(':');
