/** `November`. @param month e.g. `2026-11` */
export const monthName = (month: string): string => worded(dateOf(month), { month: 'long' });

/** `1 December`: the first day of the following month. */
export function dayOfNextMonth(month: string): string {
  const date = dateOf(month);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return worded(date, { day: 'numeric', month: 'long' });
}

/** `2,000`. */
export const thousands = (number: number): string => number.toLocaleString('en-US');

const dateOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
const worded = (date: Date, shape: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' }).format(date);
