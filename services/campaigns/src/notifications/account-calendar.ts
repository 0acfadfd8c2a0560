import type { Calendar } from '@rekindle/event-sourcing';
import type { Clock } from '@rekindle/platform';
import type pg from 'pg';
import { QUARTER_HOUR_MS } from '../calendar/local-day.js';

const CHUNK = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The hour from which summaries are sent, in the account's time zone. */
export const MORNING_HOUR = 8;

export interface ZonedAccount {
  accountId: string;
  timeZone: string;
}

/** Plans notices due by the accounts' own calendars, in business time. Several processes may look, but each notice is planned once. */
export abstract class AccountCalendar implements Calendar {
  private lookedIn = -1;

  /**
   * @param candidates a SELECT of the accounts for which something may be due, as `ZonedAccount` in the order of their ids: $1 now,
   * $2 the id after which to begin, $3 the limit
   */
  protected constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly candidates: string,
  ) {}

  /** Whether it is due in any time zone. */
  protected abstract isDueSomewhere(now: Date): boolean;
  protected abstract plan(account: ZonedAccount, now: Date): Promise<void>;

  /** Every zone's full hours are on a quarter-hour of UTC, so once in each is enough. */
  async look(): Promise<void> {
    const now = this.clock.now();
    const quarterHour = Math.floor(now.getTime() / QUARTER_HOUR_MS);
    if (quarterHour === this.lookedIn) return;
    if (this.isDueSomewhere(now)) await this.planAll(now);
    this.lookedIn = quarterHour;
  }

  private async planAll(now: Date): Promise<void> {
    for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
      const { rows }: pg.QueryResult<ZonedAccount> = await this.pool.query<ZonedAccount>(this.candidates, [now, after, CHUNK]);
      for (const account of rows) await this.plan(account, now);
      after = rows.length === CHUNK ? rows.at(-1)?.accountId : undefined;
    }
  }
}
