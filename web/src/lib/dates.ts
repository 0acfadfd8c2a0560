const DAY = 86_400_000;
/** The account's, or the browser's own where there is no account. Required everywhere, so that no two pages name different days. */
export type Zone = string | undefined;
/** For pages that are no account's. */
export const HERE: Zone = undefined;

/** `2026-11-20`, as a date field has it. */
export const dayIn = (date: Date, timeZone: Zone): string => date.toLocaleDateString('en-CA', { timeZone });
const many = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'} ago`;

/** 12 Nov, with the year where it is another one. */
export const shortDate = (date: Date, today: Date, timeZone: Zone): string =>
  date.toLocaleDateString('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(dayIn(date, timeZone).slice(0, 4) !== dayIn(today, timeZone).slice(0, 4) && { year: 'numeric' }),
  });

/** 12 Nov, where all dates lie within a year. */
export const dayAndMonth = (date: Date, timeZone: Zone): string =>
  date.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short' });

/** 12 November 2026: where the day matters for longer than this week. */
export const fullDate = (date: Date, timeZone: Zone): string =>
  date.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });

export const clockTime = (date: Date, timeZone: Zone): string =>
  date.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** 'Today, 09:12' or '18 Nov, 09:00'; by the browser's clock where no zone is given. */
export const moment = (date: Date, today: Date, timeZone: Zone): string =>
  `${dayIn(date, timeZone) === dayIn(today, timeZone) ? 'Today' : shortDate(date, today, timeZone)}, ${clockTime(date, timeZone)}`;

export const fullMoment = (date: Date, timeZone: Zone): string =>
  date.toLocaleString('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' });

/** Today, Yesterday, days under 7, weeks under 30 days, months under 365, then the date. */
export function dateLabel(date: Date, today: Date, timeZone: Zone): string {
  const days = (Date.parse(dayIn(today, timeZone)) - Date.parse(dayIn(date, timeZone))) / DAY;
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return many(days, 'day');
  if (days < 30) return many(Math.floor(days / 7), 'week');
  if (days < 365) return many(Math.floor(days / 30), 'month');
  return shortDate(date, today, timeZone);
}

/** Days that begin before the moment comes; never negative. */
export const daysUntil = (date: Date, today: Date): number => Math.max(0, Math.ceil((date.getTime() - today.getTime()) / DAY));
export const daysSince = (date: Date, today: Date): number => Math.max(0, Math.floor((today.getTime() - date.getTime()) / DAY));

/** The last millisecond of a day, e.g. `2026-11-20`, by the clocks of a zone. */
export function endOfDay(day: string, timeZone: Zone): Date {
  const wanted = Date.parse(`${day}T23:59:59Z`);
  const shown = (at: number): number => Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  const first = wanted - (shown(wanted) - wanted);
  // Once more: clocks may have changed between the two.
  return new Date(first - (shown(first) - wanted) + 999);
}

/** The place that a time zone is named after, e.g. `New York`. */
export const placeOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
