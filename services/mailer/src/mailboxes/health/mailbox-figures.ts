import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { dateOf, startOfDate } from '../../calendar/day-n.decide.js';

const HISTORY_DAYS = 14;
const DAY_MS = 86_400_000;
export const HEALTH_DAYS = 7;

export interface MailboxFigures {
  /** By date in the account's calendar, for the last fourteen days. */
  sentOn: ReadonlyMap<string, number>;
  waiting: number;
  /** For the last seven days. */
  health: { sent: number; bounces: number; complaints: number };
}

/** Figures of mailboxes from the ledger, which is the counter, so that a crash loses no count. */
@Injectable()
export class MailboxesInFigures {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The dates for which figures are shown, oldest first. */
  dates(timeZone: string): string[] {
    const today = Date.parse(dateOf(this.clock.now(), timeZone));
    return Array.from({ length: HISTORY_DAYS }, (_, n) => new Date(today - (HISTORY_DAYS - 1 - n) * DAY_MS).toISOString().slice(0, 10));
  }

  async of(ids: readonly string[], timeZone: string): Promise<ReadonlyMap<string, MailboxFigures>> {
    if (ids.length === 0) return new Map();
    const now = this.clock.now();
    const dates = this.dates(timeZone);
    const [first = '', today = ''] = [dates[0], dates.at(-1)];
    const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
    const [sent, totals] = await Promise.all([
      this.pool.query<{ id: string; day: string; n: number }>(SENT, [ids, startOfDate(first, timeZone), timeZone]),
      this.pool.query<{ id: string; waiting: number; sent: number; bounces: number; complaints: number }>(TOTALS, [
        ids,
        new Date(now.getTime() - HEALTH_DAYS * DAY_MS),
        startOfDate(tomorrow, timeZone),
      ]),
    ]);
    const byId = Map.groupBy(sent.rows, ({ id }) => id);
    return new Map(
      totals.rows.map(({ id, waiting, ...health }) => [
        id,
        { waiting, health, sentOn: new Map(byId.get(id)?.map(({ day, n }) => [day, n])) },
      ]),
    );
  }
}

const SENT = `
  SELECT id, (at AT TIME ZONE $3)::date::text AS day, count(*)::int AS n FROM (
    SELECT route AS id, intended_at AS at FROM mailer.deliveries
    WHERE route = ANY ($1::uuid[]) AND intended_at >= $2 AND state IN ('in_flight', 'sent', 'unknown')
    UNION ALL
    SELECT mailbox_id, sent_at FROM mailer.inbox_messages WHERE mailbox_id = ANY ($1::uuid[]) AND kind = 'answer' AND sent_at >= $2
  ) AS gone GROUP BY 1, 2`;

const TOTALS = `
  SELECT m.id,
    (SELECT count(*)::int FROM mailer.deliveries d WHERE d.route = m.id AND d.intended_at IS NULL AND d.state = 'waiting' AND d.due_at < $3) AS waiting,
    week.sent, week.bounces, week.complaints
  FROM unnest($1::uuid[]) AS m(id) CROSS JOIN LATERAL (
    SELECT count(*)::int AS sent, (count(*) FILTER (WHERE d.bounced_at IS NOT NULL))::int AS bounces,
      (count(*) FILTER (WHERE d.complained_at IS NOT NULL))::int AS complaints
    FROM mailer.deliveries d WHERE d.route = m.id AND d.intended_at >= $2 AND d.state IN ('sent', 'unknown', 'failed')) AS week`;
