const DAY = 86_400_000;
const dayIn = (date: Date, timeZone?: string): string => date.toLocaleDateString('en-CA', { timeZone });
const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
const many = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'} ago`;

/** 12 Nov, with the year where it is another one. */
export const shortDate = (date: Date, today: Date, timeZone?: string): string =>
  date.toLocaleDateString('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(dayIn(date, timeZone).slice(0, 4) !== dayIn(today, timeZone).slice(0, 4) && { year: 'numeric' }),
  });

/** 12 Nov, where all dates lie within a year. */
export const dayAndMonth = (date: Date, timeZone?: string): string =>
  date.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short' });

/** 12 November 2026: where the day matters for longer than this week. */
export const fullDate = (date: Date, timeZone?: string): string =>
  date.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });

export const clockTime = (date: Date, timeZone?: string): string =>
  date.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** 'Today, 09:12' or '18 Nov, 09:00'; by the browser's clock where no zone is given. */
export const moment = (date: Date, today: Date, timeZone?: string): string =>
  `${dayIn(date, timeZone) === dayIn(today, timeZone) ? 'Today' : shortDate(date, today, timeZone)}, ${clockTime(date, timeZone)}`;

export const fullMoment = (date: Date, timeZone?: string): string =>
  date.toLocaleString('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' });

/** Today, Yesterday, days under 7, weeks under 30 days, months under 365, then the date. */
export function dateLabel(date: Date, today: Date): string {
  const days = Math.round((startOfDay(today) - startOfDay(date)) / DAY);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return many(days, 'day');
  if (days < 30) return many(Math.floor(days / 7), 'week');
  if (days < 365) return many(Math.floor(days / 30), 'month');
  return shortDate(date, today);
}

/** Days that begin before the moment comes; never negative. */
export const daysUntil = (date: Date, today: Date): number => Math.max(0, Math.ceil((date.getTime() - today.getTime()) / DAY));
export const daysSince = (date: Date, today: Date): number => Math.max(0, Math.floor((today.getTime() - date.getTime()) / DAY));

/** The place that a time zone is named after, e.g. `New York`. */
export const placeOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
