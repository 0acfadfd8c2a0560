import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

export const TELL_OF_LIMIT = 'mailer.tell-of-limit';

export interface LimitNotice {
  accountId: string;
  kind: 'testEmails' | 'dailyEmails';
  planId: string;
  /** `ever`, or a month or a day of the account's calendar, e.g. `2026-11`, `2026-11-09`. */
  period: string;
  level: 'near' | 'reached';
  used: number;
  limit: number;
  /** When the next day begins, of a day that is nearly used up. */
  next?: { at: string; timeZone: string };
}

/** What an account is told of its sending limits: once for each limit, period and level, whatever is repeated. */
@Injectable()
export class LimitNotices {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(JobQueue) private readonly jobs: JobQueue,
  ) {}

  /** In the transaction that moves a counter, or that finds the limit in its way. */
  async plan(tx: Tx, notice: LimitNotice): Promise<void> {
    const { rowCount } = await tx.query('INSERT INTO mailer.limit_notices (account_id, occasion) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      notice.accountId,
      occasionOf(notice),
    ]);
    if (rowCount) await this.jobs.enqueue(tx, TELL_OF_LIMIT, notice);
  }

  async isOpen(notice: LimitNotice): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM mailer.limit_notices WHERE account_id = $1 AND occasion = $2 AND settled_at IS NULL',
      [notice.accountId, occasionOf(notice)],
    );
    return rowCount === 1;
  }

  async settle(notice: LimitNotice): Promise<void> {
    await this.pool.query('UPDATE mailer.limit_notices SET settled_at = now() WHERE account_id = $1 AND occasion = $2', [
      notice.accountId,
      occasionOf(notice),
    ]);
  }
}

// The limit is part of it: the end of a larger plan's day is news within the same month. That a day is nearly used up is
// told once in it, whatever plan is chosen meanwhile.
export const occasionOf = ({ kind, period, limit, level }: LimitNotice): string =>
  (kind === 'dailyEmails' && level === 'near' ? [kind, period, level] : [kind, period, limit, level]).join(':');
