import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, NoticeRegister } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { localDay, localHour } from '../../calendar/local-day.js';
import { AccountCalendar, MORNING_HOUR, type ZonedAccount } from '../account-calendar.js';

export const NOTIFY_OF_REPLIES = 'campaigns.notify-of-replies';

export interface ReplyDay {
  accountId: string;
  /** The following day, e.g. `2026-11-27`. */
  day: string;
  /** The account's time zone when the notification became due. */
  timeZone: string;
}

/** The notifications of each day's replies, once per account, even if its owner moves to another time zone that day. */
@Injectable()
export class ReplyDays extends NoticeRegister<ReplyDay> {
  constructor(@Inject(POOL) pool: pg.Pool, jobs: JobQueue) {
    super(pool, jobs, 'campaigns.daily_replies', NOTIFY_OF_REPLIES);
  }

  protected keyOf({ accountId, day }: ReplyDay): Record<string, string> {
    return { account_id: accountId, day };
  }
}

/** @returns the day after the due one: today, from the morning on */
function dueDay(now: Date, timeZone: string): string | null {
  return localHour(now, timeZone) >= MORNING_HOUR ? localDay(now, timeZone) : null;
}

/** Finds days with replies. */
@Injectable()
export class ReplyDayCalendar extends AccountCalendar {
  constructor(
    @Inject(POOL) private readonly db: pg.Pool,
    @Inject(CLOCK) clock: Clock,
    private readonly days: ReplyDays,
  ) {
    super(db, clock, REPLIED);
  }

  /** It is always morning somewhere. */
  protected isDueSomewhere(): boolean {
    return true;
  }

  protected async plan({ accountId, timeZone }: ZonedAccount, now: Date): Promise<void> {
    const day = dueDay(now, timeZone);
    if (day) await inTransaction(this.db, (tx) => this.days.plan(tx, { accountId, day, timeZone }));
  }
}

// A due day began at most two days ago.
const REPLIED = `
  SELECT account_id AS "accountId", coalesce(time_zone, 'UTC') AS "timeZone" FROM campaigns.accounts a
  WHERE account_id > $2
    AND EXISTS (SELECT FROM campaigns.outreach_view o WHERE o.account_id = a.account_id AND o.revived_at >= $1::timestamptz - interval '2 days')
    AND NOT EXISTS (
      SELECT FROM campaigns.daily_replies d WHERE d.account_id = a.account_id AND d.day > ($1::timestamptz - interval '12 hours')::date)
  ORDER BY account_id LIMIT $3`;
