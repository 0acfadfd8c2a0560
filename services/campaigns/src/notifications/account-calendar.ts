import type { Calendar } from '@rekindle/event-sourcing';
import type { Clock } from '@rekindle/platform';
import type pg from 'pg';
import { QUARTER_HOUR_MS } from '../calendar/local-day.js';

const CHUNK = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** From when on summaries go out, by the account's own clock. */
export const MORNING_HOUR = 8;

export interface ZonedAccount {
  accountId: string;
  timeZone: string;
}

/** Plans what is due by the accounts' own calendars, by the business clock. Several processes may look: each notice is planned once. */
export abstract class AccountCalendar implements Calendar {
  private lookedIn = -1;

  /**
   * @param candidates SELECT of the accounts for which something may be due, as `ZonedAccount` in the order of their ids: $1 now, $2 those
   * after this one, $3 how many
   */
  protected constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly candidates: string,
  ) {}

  /** Whether it is due anywhere on earth. */
  protected abstract isDueSomewhere(now: Date): boolean;
  protected abstract plan(account: ZonedAccount, now: Date): Promise<void>;

  /** A full hour of any zone lies on a quarter-hour of UTC: once in each is enough. */
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
