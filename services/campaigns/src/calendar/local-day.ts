import { knownZone, localMonth } from '@rekindle/platform';

export const QUARTER_HOUR_MS = 15 * 60 * 1000;
// The largest offset from UTC of any zone.
const FURTHEST_ZONE_MS = 15 * 60 * 60 * 1000;

/** A half-open interval of time. */
export interface Stretch {
  from: Date;
  until: Date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a zone, e.g. `2026-11-02`; a zone that this runtime does not know counts as UTC. */
export const localDay = (at: Date, timeZone: string): string => formatOf(timeZone).format(at);

/** The hour of the day in a zone, 0 to 23. */
export const localHour = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: knownZone(timeZone), hour: '2-digit', hourCycle: 'h23' }).format(at));

export { localMonth };

/** The day after a calendar day. */
export const nextDay = (day: string): string => daysAfter(day, 1);

/** @param days negative for earlier days */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The start of the following month in a zone. @param month e.g. `2026-11` */
export function startOfNextMonth(month: string, timeZone: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return startOfMonth(year, number, timeZone);
}

/** Midnight of the first in a zone. */
export function startOfMonth(year: number, monthIndex: number, timeZone: string): Date {
  const utc = Date.UTC(year, monthIndex, 1);
  const month = new Date(utc).toISOString().slice(0, 7);
  return firstQuarterHour(utc, (at) => localMonth(at, timeZone) >= month);
}

/** The start of a calendar day in a zone. @param day e.g. `2026-11-02` */
export const startOfDay = (day: string, timeZone: string): Date =>
  firstQuarterHour(Date.parse(`${day}T00:00:00Z`), (at) => localDay(at, timeZone) >= day);

/** The calendar day of a moment. */
export function dayAround(at: Date, timeZone: string): Stretch {
  const day = localDay(at, timeZone);
  return { from: startOfDay(day, timeZone), until: startOfDay(nextDay(day), timeZone) };
}

/** The calendar month of a moment. */
export function monthAround(at: Date, timeZone: string): Stretch {
  const month = localMonth(at, timeZone);
  return { from: startOfDay(`${month}-01`, timeZone), until: startOfNextMonth(month, timeZone) };
}

/** A binary search: every zone's midnight is on a quarter-hour of UTC. */
function firstQuarterHour(utc: number, hasBegun: (at: Date) => boolean): Date {
  let [before, from] = [(utc - FURTHEST_ZONE_MS) / QUARTER_HOUR_MS, (utc + FURTHEST_ZONE_MS) / QUARTER_HOUR_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (hasBegun(new Date(middle * QUARTER_HOUR_MS))) from = middle;
    else before = middle;
  }
  return new Date(from * QUARTER_HOUR_MS);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = formatFor(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return null;
  }
}
