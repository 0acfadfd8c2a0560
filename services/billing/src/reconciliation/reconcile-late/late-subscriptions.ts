import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, LOGGER, type Logger, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { SYNC_SUBSCRIPTION, type SyncSubscriptionPayload } from './sync-late.job.js';

const CLAIM = `UPDATE billing.sweep SET swept_at = $1 WHERE $2 OR swept_at <= $1::timestamptz - interval '1 hour'`;

// A past-due subscription changes with every attempt at its card, at times that only Stripe knows.
const LATE = `
  SELECT account_id AS "accountId" FROM billing.subscriptions
  WHERE status <> 'ended' AND (period_end <= $1 OR cancel_at <= $1 OR status = 'past_due') ORDER BY account_id`;

/** Finds subscriptions that should have changed and have not, so that a lost webhook does no lasting harm. */
@Injectable()
export class LateSubscriptions {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Once per hour of business time, however often it is called. @param always at a start, when calls may have been missed */
  async look(always: boolean): Promise<void> {
    const found = await inTransaction(this.pool, (tx) => this.readBack(tx, this.clock.now(), always));
    if (found > 0) this.logger.info({ found }, 'Subscriptions without news are read back');
  }

  private async readBack(tx: Tx, now: Date, always: boolean): Promise<number> {
    const { rowCount } = await tx.query(CLAIM, [now, always]);
    if (!rowCount) return 0;
    const { rows } = await tx.query<SyncSubscriptionPayload>(LATE, [now]);
    for (const payload of rows)
      await this.jobs.enqueue(tx, SYNC_SUBSCRIPTION, payload, { key: `${SYNC_SUBSCRIPTION}:${payload.accountId}` });
    return rows.length;
  }
}
