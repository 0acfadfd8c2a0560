import { Inject, Injectable } from '@nestjs/common';
import { type Plan, type PlanLimits, entitlement } from '@rekindle/contracts';
import { JobQueue, NoticeRegister } from '@rekindle/event-sourcing';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

export const NOTIFY_OF_LIMIT = 'campaigns.tell-of-limit';

export interface Limited {
  accountId: string;
  plan: Plan;
  kind: keyof PlanLimits;
  /** `ever`, or the month of the counter. */
  period: string;
}

export interface LimitNotice extends Omit<Limited, 'plan'> {
  planId: string;
  level: 'near' | 'reached';
  used: number;
  limit: number;
}

/** Notifies an account of its limits before they are enforced: once for each limit, period and level. */
@Injectable()
export class LimitNotices extends NoticeRegister<LimitNotice> {
  constructor(@Inject(POOL) pool: pg.Pool, jobs: JobQueue) {
    super(pool, jobs, 'campaigns.limit_notices', NOTIFY_OF_LIMIT);
  }

  /** Runs in the transaction that changes the counter, whose lock keeps two of them from crossing the same threshold. */
  async notifyIfCrossed(tx: Tx, { plan, ...of }: Limited, before: number, after: number): Promise<void> {
    const limit = plan.limits[of.kind];
    const { level } = entitlement(of.kind, limit, after);
    if (limit === null || level === 'free' || level === entitlement(of.kind, limit, before).level) return;
    const notice: LimitNotice = { ...of, planId: plan.id, level, used: Math.min(after, limit), limit };
    await this.plan(tx, notice);
  }

  protected keyOf(notice: LimitNotice): Record<string, string> {
    return { account_id: notice.accountId, occasion: occasionOf(notice) };
  }
}

// Includes the limit: 80 % of a larger plan needs its own notice within the same month.
export const occasionOf = ({ kind, period, limit, level }: LimitNotice): string => [kind, period, limit, level].join(':');
