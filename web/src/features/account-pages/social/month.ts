import type { Post } from './social.api';

/** A day with the number of its posts by outcome. */
export interface CalendarDay {
  /** E.g. `2026-11-23`. */
  day: string;
  waiting: number;
  published: number;
  /** Failed, skipped or unknown. */
  missed: number;
}

type Timed = Pick<Post, 'dueAt' | 'status'>;

const DAY_MS = 86_400_000;
const WEEK = 7;

export const dayIn = (at: Date, timeZone: string | undefined): string => at.toLocaleDateString('en-CA', { timeZone });

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Monday, 23 November 2026: assembled here, because browsers differ in the comma. */
export const fullDay = (day: string): string =>
  [{ weekday: 'long' } as const, { day: 'numeric', month: 'long', year: 'numeric' } as const]
    .map((parts) => utc(day).toLocaleDateString('en-GB', { timeZone: 'UTC', ...parts }))
    .join(', ');

export const monthName = (month: string): string =>
  utc(`${month}-01`).toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Weeks from Monday on; null for days of the neighbouring months. */
export function weeksOf(month: string, posts: readonly Timed[], timeZone: string | undefined): (CalendarDay | null)[][] {
  const first = utc(`${month}-01`);
  const length = Math.round((utc(`${monthAfter(month, 1)}-01`).getTime() - first.getTime()) / DAY_MS);
  const before = (first.getUTCDay() + WEEK - 1) % WEEK;
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, index) => dayOf(`${month}-${String(index + 1).padStart(2, '0')}`, posts, timeZone)),
  ];
  const weeks = Math.ceil(cells.length / WEEK);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: WEEK }, (_cell, at) => cells[week * WEEK + at] ?? null));
}

function dayOf(day: string, posts: readonly Timed[], timeZone: string | undefined): CalendarDay {
  const own = posts.filter(({ dueAt }) => dayIn(new Date(dueAt), timeZone) === day);
  const having = (...states: Post['status'][]): number => own.filter(({ status }) => states.includes(status)).length;
  return { day, waiting: having('waiting', 'publishing'), published: having('published'), missed: having('failed', 'skipped', 'unknown') };
}
