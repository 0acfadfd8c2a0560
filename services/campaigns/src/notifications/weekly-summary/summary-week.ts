import { daysAfter, localDay, localHour, startOfDay } from '../../calendar/local-day.js';
import { MORNING_HOUR } from '../account-calendar.js';

const [MONDAY, TUESDAY] = [1, 2];

/**
 * The week whose summary is due: in the given zone from Monday at eight. After the end of Tuesday a summary is no longer sent.
 * @returns the Monday after it, e.g. `2026-11-23`
 */
export function dueWeek(now: Date, timeZone: string): string | null {
  const today = localDay(now, timeZone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  if (weekday === TUESDAY) return daysAfter(today, -1);
  return weekday === MONDAY && localHour(now, timeZone) >= MORNING_HOUR ? today : null;
}

/** The seven days before a Monday, and the seven before those, as moments. */
export interface WeekSpan {
  before: Date;
  from: Date;
  until: Date;
}

export const spanOf = (week: string, timeZone: string): WeekSpan => ({
  before: startOfDay(daysAfter(week, -14), timeZone),
  from: startOfDay(daysAfter(week, -7), timeZone),
  until: startOfDay(week, timeZone),
});
