import { knownZone } from '../notification/wording.js';

/** The calendar month of a moment in a zone, e.g. `2026-11`. */
export function localMonth(at: Date, timeZone: string | null): string {
  const shape = { timeZone: knownZone(timeZone ?? 'UTC'), year: 'numeric', month: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en-US', shape).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
