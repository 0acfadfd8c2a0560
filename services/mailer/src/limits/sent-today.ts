import type pg from 'pg';
import { type Calendar, countedStretches } from '../calendar/sending-day.decide.js';

/** The number of emails that count towards the account's day, counted as its limit does. */
export async function sentToday(db: Pick<pg.Pool, 'query'>, accountId: string, calendar: Calendar, now: Date): Promise<number> {
  const stretches = countedStretches(calendar, now);
  const { rows } = await db.query<{ sent: number }>(SENT_TODAY, [
    accountId,
    stretches.map(({ from }) => from),
    stretches.map(({ to }) => to?.toISOString() ?? 'infinity'),
  ]);
  return rows[0]?.sent ?? 0;
}

const SENT_TODAY = `
  SELECT count(*)::int AS sent FROM unnest($2::timestamptz[], $3::timestamptz[]) AS stretch(since, until)
  JOIN mailer.deliveries d ON d.account_id = $1 AND d.intended_at >= stretch.since AND d.intended_at < stretch.until`;
