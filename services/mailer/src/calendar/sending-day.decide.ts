import { dateOf, sameWallClock, startOfDate, startOfDay } from './day-n.decide.js';

const DAY_MS = 86_400_000;
// No email older than this belongs to a date that is still current in any zone.
const FORGOTTEN_MS = 3 * DAY_MS;
const MOST_REMEMBERED = 20;

/** A time zone that an account has left. */
export interface LeftZone {
  timeZone: string;
  /** ISO time. */
  until: string;
}

/** The calendar of an account: its zone, and the zones it left recently, in the order it left them. */
export interface Calendar {
  timeZone: string;
  leftZones: readonly LeftZone[];
}

/** When the emails that count towards a day were sent; null: up to now. */
export interface Stretch {
  from: Date;
  to: Date | null;
}

export function moveTo(timeZone: string, at: Date, { timeZone: left, leftZones }: Calendar): Calendar {
  if (timeZone === left) return { timeZone, leftZones };
  const lately = leftZones.filter(({ until }) => Date.parse(until) > at.getTime() - FORGOTTEN_MS);
  return { timeZone, leftZones: [...lately, { timeZone: left, until: at.toISOString() }].slice(-MOST_REMEMBERED) };
}

/** The account's day in its own zone. */
export function dayAround(now: Date, timeZone: string): { from: Date; to: Date } {
  const from = startOfDay(now, timeZone);
  return { from, to: startOfDay(sameWallClock(from, 1, timeZone), timeZone) };
}

/**
 * An email belongs to the date in the account's zone when it was sent. An email sent under a former zone counts for at least
 * 24 hours, and as long as its date lasts anywhere: changing the zone gives no day twice, nor two at the same time.
 */
export function countedStretches({ timeZone, leftZones }: Calendar, now: Date): Stretch[] {
  const date = dateOf(now, timeZone);
  const stays = leftZones.map(({ until, timeZone: zone }, n) => {
    const since = n === 0 ? -Infinity : Date.parse(leftZones[n - 1]?.until ?? until);
    return { from: Math.max(since, Math.min(now.getTime() - DAY_MS, startOfDate(date, zone).getTime())), to: Date.parse(until) };
  });
  const moved = Math.max(...stays.map(({ to }) => to), startOfDay(now, timeZone).getTime());
  const left = stays.filter(({ from, to }) => from < to).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  return [...left, { from: new Date(moved), to: null }];
}
