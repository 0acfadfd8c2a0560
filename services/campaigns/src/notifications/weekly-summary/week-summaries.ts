import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, NoticeRegister } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export const NOTIFY_OF_WEEK = 'campaigns.notify-of-week';

export interface WeekSummary {
  accountId: string;
  /** The Monday after the week, e.g. `2026-11-23`. */
  week: string;
  /** The account's time zone when the summary became due. */
  timeZone: string;
}

/** The weekly summaries, once per account and week, even if its owner moves to another time zone that day. */
@Injectable()
export class WeekSummaries extends NoticeRegister<WeekSummary> {
  constructor(@Inject(POOL) pool: pg.Pool, jobs: JobQueue) {
    super(pool, jobs, 'campaigns.weekly_summaries', NOTIFY_OF_WEEK);
  }

  protected keyOf({ accountId, week }: WeekSummary): Record<string, string> {
    return { account_id: accountId, week };
  }
}
