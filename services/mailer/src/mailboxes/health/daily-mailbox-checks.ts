import { Inject, Injectable } from '@nestjs/common';
import { type Calendar, JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { enqueueRecheck } from './recheck-mailbox.job.js';

const DAY_MS = 86_400_000;
const SOONEST_MS = 5 * 60_000;
const AT_ONCE = 50;

/**
 * Checks every mailbox once a day, the longest unchecked first. One that is broken by something possibly temporary is checked more
 * often: after as long as it had been broken at the last check.
 */
@Injectable()
export class DailyMailboxChecks implements Calendar {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  async look(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; accountId: string }>(
      `SELECT id, account_id AS "accountId" FROM mailer.mailboxes
       WHERE ended_at IS NULL AND (checked_at <= $1::timestamptz - $2 * interval '1 ms' OR (problem->>'mayPass')::boolean
         AND checked_at + greatest(checked_at - (problem->>'since')::timestamptz, $3 * interval '1 ms') <= $1::timestamptz)
       ORDER BY checked_at LIMIT $4`,
      [this.clock.now(), DAY_MS, SOONEST_MS, AT_ONCE],
    );
    for (const row of rows) await enqueueRecheck(this.jobs, this.pool, row);
  }
}
