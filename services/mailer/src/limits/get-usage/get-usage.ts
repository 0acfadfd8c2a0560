import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetMailerUsage, type KindUsed } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type Calendar, dayAround } from '../../calendar/sending-day.decide.js';
import { sentToday } from '../sent-today.js';
import { TEST_EMAILS } from '../test-email-allowance.js';

/** Counted as the limits are: test emails from their counter, the day from the ledger. */
@QueryHandler(GetMailerUsage)
export class GetUsageHandler implements IQueryHandler<GetMailerUsage> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetMailerUsage): Promise<KindUsed[]> {
    const now = this.clock.now();
    const account = await this.pool.query<Calendar>(CALENDAR, [accountId]);
    const calendar = account.rows[0] ?? { timeZone: 'UTC', leftZones: [] };
    const today = await sentToday(this.pool, accountId, calendar, now);
    const { to } = dayAround(now, calendar.timeZone);
    const { rows } = await this.pool.query<{ used: number }>('SELECT used FROM mailer.usage WHERE account_id = $1 AND kind = $2', [
      accountId,
      TEST_EMAILS,
    ]);
    return [
      { kind: 'testEmails', used: rows[0]?.used ?? 0, period: 'ever', resetsAt: null },
      { kind: 'dailyEmails', used: today, period: 'day', resetsAt: to.toISOString() },
    ];
  }
}

const CALENDAR = `SELECT time_zone AS "timeZone", left_zones AS "leftZones" FROM mailer.accounts WHERE account_id = $1`;
