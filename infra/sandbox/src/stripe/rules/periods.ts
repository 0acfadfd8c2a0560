import type { Price } from '../books/objects.js';

const DAY = 86_400;

/**
 * The beginning of the n-th period after the anchor. Months keep the anchor's day, or take the last one where a month is shorter.
 * @param anchor seconds
 */
export function periodStart(anchor: number, { interval, interval_count }: NonNullable<Price['recurring']>, n: number): number {
  const steps = n * interval_count;
  if (interval === 'day') return anchor + steps * DAY;
  if (interval === 'week') return anchor + steps * 7 * DAY;
  return addMonths(anchor, interval === 'year' ? steps * 12 : steps);
}

/** The period that begins where another ended. */
export function nextPeriod(anchor: number, recurring: NonNullable<Price['recurring']>, end: number): { start: number; end: number } {
  let n = 1;
  while (periodStart(anchor, recurring, n) <= end) n += 1;
  return { start: end, end: periodStart(anchor, recurring, n) };
}

function addMonths(at: number, months: number): number {
  const from = new Date(at * 1000);
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, last));
  return Math.floor(to.getTime() / 1000);
}

/** The part of an amount that falls on the rest of a period, to the cent. */
export function unusedShare(amount: number, period: { start: number; end: number }, at: number): number {
  const rest = Math.min(Math.max(period.end - at, 0), period.end - period.start);
  return Math.round((amount * rest) / (period.end - period.start));
}
