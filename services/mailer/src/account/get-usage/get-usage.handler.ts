import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetMailerUsage, type KindUsed } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { dayAround } from '../../sender/day-limits.js';
import { TEST_EMAILS } from '../test-email-allowance.js';

/** Counted as the limits are: test emails by their counter, the day by the ledger. */
@QueryHandler(GetMailerUsage)
export class GetUsageHandler implements IQueryHandler<GetMailerUsage, KindUsed[]> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetMailerUsage): Promise<KindUsed[]> {
    const account = await this.pool.query<{ zone: string }>('SELECT time_zone AS zone FROM mailer.accounts WHERE account_id = $1', [
      accountId,
    ]);
    const { from, to } = dayAround(this.clock.now(), account.rows[0]?.zone ?? 'UTC');
    const { rows } = await this.pool.query<{ tests: number; today: number }>(USED, [accountId, TEST_EMAILS, from]);
    const { tests = 0, today = 0 } = rows[0] ?? {};
    return [
      { kind: 'testEmails', used: tests, period: 'ever', resetsAt: null },
      { kind: 'dailyEmails', used: today, period: 'day', resetsAt: to.toISOString() },
    ];
  }
}

const USED = `
  SELECT coalesce((SELECT used FROM mailer.usage WHERE account_id = $1 AND kind = $2), 0) AS tests,
    (SELECT count(*)::int FROM mailer.deliveries WHERE account_id = $1 AND intended_at >= $3) AS today`;
