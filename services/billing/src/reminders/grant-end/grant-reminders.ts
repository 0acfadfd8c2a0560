import { Inject, Injectable } from '@nestjs/common';
import type { PlanClaims } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction, knownZone } from '@rekindle/platform';
import type pg from 'pg';
import { accountsInChunks } from '../accounts-in-chunks.js';
import { endReminder } from '../end-reminder.decide.js';
import { Notifications } from '../../notification/notifications.js';
import { grantEnd } from './grant-end.decide.js';

interface Granted {
  accountId: string;
  timeZone: string;
  claims: PlanClaims;
}

/** Finds ending granted plans by the business clock. Several processes may do so: each reminder is planned once per end. */
@Injectable()
export class GrantReminders {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly notices: Notifications,
  ) {}

  async look(): Promise<void> {
    const now = this.clock.now();
    for await (const { accountId, timeZone, claims } of accountsInChunks<Granted>(this.pool, ENDING, now)) {
      const until = grantEnd(claims, now)?.until;
      const reminder = until && endReminder({ endsAt: new Date(until), timeZone: knownZone(timeZone) }, now);
      if (!reminder) continue;
      const notice = { accountId, kind: 'grant', occasion: `grant:${reminder}:${until}` } as const;
      await inTransaction(this.pool, (tx) => this.notices.plan(tx, notice));
    }
  }
}

// Without accounts that got every reminder.
const ENDING = `
  SELECT a.account_id AS "accountId", coalesce(time_zone, 'UTC') AS "timeZone", claims
  FROM billing.accounts a, jsonb_array_elements(claims) given
  WHERE claims @> '[{"source": "grant"}]' AND account_id > $2 AND NOT erased AND given->>'source' = 'grant'
    AND (given->>'until')::timestamptz BETWEEN $1::timestamptz - interval '30 days' AND $1::timestamptz + interval '4 days'
    AND NOT EXISTS (
      SELECT FROM billing.notices n WHERE n.account_id = a.account_id AND n.occasion = 'grant:last_day:' || (given->>'until'))
  ORDER BY a.account_id LIMIT $3`;
