import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, NoticeRegister } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export const NOTIFY_OF_LIMIT = 'mailer.tell-of-limit';

export interface LimitNotice {
  accountId: string;
  kind: 'testEmails' | 'dailyEmails';
  planId: string;
  /** `ever`, or a month or day in the account's calendar, e.g. `2026-11`, `2026-11-09`. */
  period: string;
  level: 'near' | 'reached';
  used: number;
  limit: number;
  /** Of a day that is nearly used up: when the next one begins. */
  next?: { at: string; timeZone: string };
}

/** Notifies an account of its sending limits: once for each limit, period and level, even on repeats. */
@Injectable()
export class LimitNotices extends NoticeRegister<LimitNotice> {
  constructor(@Inject(POOL) pool: pg.Pool, jobs: JobQueue) {
    super(pool, jobs, 'mailer.limit_notices', NOTIFY_OF_LIMIT);
  }

  protected keyOf(notice: LimitNotice): Record<string, string> {
    return { account_id: notice.accountId, occasion: occasionOf(notice) };
  }
}

// The limit is part of it: that a larger plan's day is used up too is a separate notification in the same month. That a day is
// nearly used up is sent once per day, even if another plan is chosen in between.
export const occasionOf = ({ kind, period, limit, level }: LimitNotice): string =>
  (kind === 'dailyEmails' && level === 'near' ? [kind, period, level] : [kind, period, limit, level]).join(':');
