import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { AccountCalendar, type ZonedAccount } from '../account-calendar.js';
import { dueWeek } from './summary-week.js';
import { WeekSummaries } from './week-summaries.js';

// The first and the last zone to have Monday: if it is due in neither, no summary is due anywhere.
const EDGES = ['Pacific/Kiritimati', 'Etc/GMT+12'];

/** Finds weeks to summarise. */
@Injectable()
export class SummaryCalendar extends AccountCalendar {
  constructor(
    @Inject(POOL) private readonly db: pg.Pool,
    @Inject(CLOCK) clock: Clock,
    private readonly summaries: WeekSummaries,
  ) {
    super(db, clock, ACTIVE);
  }

  protected isDueSomewhere(now: Date): boolean {
    return EDGES.some((zone) => dueWeek(now, zone) !== null);
  }

  protected async plan({ accountId, timeZone }: ZonedAccount, now: Date): Promise<void> {
    const week = dueWeek(now, timeZone);
    if (week) await inTransaction(this.db, (tx) => this.summaries.plan(tx, { accountId, week, timeZone }));
  }
}

// A due week began at most ten days ago, and the Monday after it less than four days ago.
const ACTIVE = `
  SELECT account_id AS "accountId", coalesce(time_zone, 'UTC') AS "timeZone" FROM campaigns.accounts a
  WHERE account_id > $2
    AND NOT EXISTS (
      SELECT FROM campaigns.weekly_summaries w WHERE w.account_id = a.account_id AND w.week > ($1::timestamptz - interval '4 days')::date)
    AND (EXISTS (SELECT FROM campaigns.step_counts s WHERE s.account_id = a.account_id AND s.bucket >= $1::timestamptz - interval '10 days')
      OR EXISTS (
        SELECT FROM campaigns.conversion_view c WHERE c.account_id = a.account_id AND c.occurred_at >= $1::timestamptz - interval '10 days'))
  ORDER BY account_id LIMIT $3`;
