import { Inject, Injectable } from '@nestjs/common';
import type { Calendar } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { QUARTER_HOUR_MS } from '../../calendar/local-day.js';
import { dueWeek } from './summary-week.js';
import { WeekSummaries } from './week-summaries.js';

const CHUNK = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
// The first zone and the last in which it is Monday: where it is in neither, no summary is due anywhere.
const EDGES = ['Pacific/Kiritimati', 'Etc/GMT+12'];

interface Account {
  accountId: string;
  timeZone: string;
}

/** Looks for weeks to be summarised, by the business clock. Several processes may: each summary is planned once. */
@Injectable()
export class SummaryCalendar implements Calendar {
  private lookedIn = -1;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly summaries: WeekSummaries,
  ) {}

  /** Eight o'clock lies on a quarter-hour of UTC in every zone: once in each is enough. */
  async look(): Promise<void> {
    const now = this.clock.now();
    const quarterHour = Math.floor(now.getTime() / QUARTER_HOUR_MS);
    if (quarterHour === this.lookedIn) return;
    if (EDGES.some((zone) => dueWeek(now, zone) !== null)) await this.planAll(now);
    this.lookedIn = quarterHour;
  }

  private async planAll(now: Date): Promise<void> {
    for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
      const { rows }: pg.QueryResult<Account> = await this.pool.query<Account>(ACTIVE, [now, after, CHUNK]);
      for (const account of rows) await this.plan(account, now);
      after = rows.length === CHUNK ? rows.at(-1)?.accountId : undefined;
    }
  }

  private async plan({ accountId, timeZone }: Account, now: Date): Promise<void> {
    const week = dueWeek(now, timeZone);
    if (week) await inTransaction(this.pool, (tx) => this.summaries.plan(tx, { accountId, week, timeZone }));
  }
}

// A week that is due began ten days ago at most, and its Monday was less than four days ago.
const ACTIVE = `
  SELECT account_id AS "accountId", coalesce(time_zone, 'UTC') AS "timeZone" FROM campaigns.accounts a
  WHERE account_id > $2
    AND NOT EXISTS (
      SELECT FROM campaigns.weekly_summaries w WHERE w.account_id = a.account_id AND w.week > ($1::timestamptz - interval '4 days')::date)
    AND (EXISTS (SELECT FROM campaigns.step_counts s WHERE s.account_id = a.account_id AND s.bucket >= $1::timestamptz - interval '10 days')
      OR EXISTS (
        SELECT FROM campaigns.conversion_view c WHERE c.account_id = a.account_id AND c.occurred_at >= $1::timestamptz - interval '10 days'))
  ORDER BY account_id LIMIT $3`;
