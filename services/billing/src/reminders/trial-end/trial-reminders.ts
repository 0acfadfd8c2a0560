import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL, inTransaction, knownZone } from '@rekindle/platform';
import type pg from 'pg';
import { accountsInChunks } from '../accounts-in-chunks.js';
import { Notifications } from '../../notification/notifications.js';
import { type Trial, trialReminder } from '../end-reminder.decide.js';

/** Finds ending trials by the business clock. Several processes may do so: each reminder is planned once. */
@Injectable()
export class TrialReminders {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly notices: Notifications,
  ) {}

  async look(): Promise<void> {
    const now = this.clock.now();
    for await (const { accountId, ...trial } of accountsInChunks<Trial & { accountId: string }>(this.pool, ENDING, now)) {
      const reminder = trialReminder({ ...trial, timeZone: knownZone(trial.timeZone) }, now);
      const notice = { accountId, kind: 'trial', occasion: `trial:${reminder}` } as const;
      if (reminder) await inTransaction(this.pool, (tx) => this.notices.plan(tx, notice));
    }
  }
}

// Without accounts that have a plan, and those that got every reminder.
const ENDING = `
  SELECT account_id AS "accountId", trial_ends_at AS "endsAt", coalesce(time_zone, 'UTC') AS "timeZone", had_plan AS "hadPlan"
  FROM billing.accounts a
  WHERE trial_ends_at BETWEEN $1::timestamptz - interval '30 days' AND $1::timestamptz + interval '4 days'
    AND account_id > $2 AND NOT erased
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(claims) c WHERE c->>'until' IS NULL OR (c->>'until')::timestamptz > $1::timestamptz)
    AND NOT EXISTS (SELECT FROM billing.notices n WHERE n.account_id = a.account_id AND n.occasion = 'trial:last_day')
  ORDER BY account_id LIMIT $3`;
