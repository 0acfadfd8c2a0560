import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { Notifications } from '../../notification/notifications.js';

const CHUNK = 500;

interface Lapse {
  accountId: string;
  /** ISO time. */
  graceUntil: string;
}

/** @param graceUntil ISO time, as in the event */
export const lapseOccasion = (graceUntil: string): string => `lapse:${graceUntil}`;

/** Finds late payments whose grace has ended, by the business clock. Several processes may do so: each lapse is notified once. */
@Injectable()
export class LapseNotifications {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly notices: Notifications,
  ) {}

  async look(): Promise<void> {
    while ((await this.chunk(this.clock.now())) === CHUNK);
  }

  /** @returns how many it found; those it has enqueued are not found again */
  private async chunk(now: Date): Promise<number> {
    const { rows } = await this.pool.query<Lapse>(LAPSED, [now]);
    for (const { accountId, graceUntil } of rows) {
      const notice = { accountId, kind: 'lapse', occasion: lapseOccasion(graceUntil) } as const;
      await inTransaction(this.pool, (tx) => this.notices.plan(tx, notice));
    }
    return rows.length;
  }
}

// Without accounts that have a granted plan: nothing lapses for them.
const LAPSED = `
  SELECT a.account_id AS "accountId", late->>'until' AS "graceUntil"
  FROM billing.accounts a, jsonb_array_elements(claims) late
  WHERE claims @> '[{"status": "past_due"}]' AND NOT erased
    AND late->>'status' = 'past_due' AND (late->>'until')::timestamptz <= $1
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(claims) c WHERE c->>'until' IS NULL OR (c->>'until')::timestamptz > $1)
    AND NOT EXISTS (SELECT FROM billing.notices n WHERE n.account_id = a.account_id AND n.occasion = 'lapse:' || (late->>'until'))
  ORDER BY a.account_id LIMIT ${CHUNK}`;
