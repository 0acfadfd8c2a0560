import { dayAndMonth } from '../../lib/dates';
import type { Period, Trend } from './trend.api';

type Day = Trend['days'][number];

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** '48 more than the 30 days before (103)': a percentage of a small number says nothing. */
export function comparedWith(now: number, before: number | null, period: Period, unit: (value: number) => string): string {
  if (before === null) return 'no earlier figures';
  const than = `the ${period} days before (${unit(before)})`;
  if (now === before) return `as many as ${than}`;
  return `${unit(Math.abs(now - before))} ${now > before ? 'more' : 'less'} than ${than}`;
}

const WEEK = 7;
/** More than these are drawn by week. */
const MOST_BARS = 31;

/** The bars of a period: its days, or its weeks counted back from today. */
export function barsOf(days: readonly Day[], valueOf: (day: Day) => number): number[] {
  return chunksOf(days).map((chunk) => sumOf(chunk.map(valueOf)));
}

export const namesOf = (days: readonly Day[]): string[] =>
  chunksOf(days).map((chunk) => dayAndMonth(new Date(`${chunk[0]?.day}T12:00:00Z`), 'UTC'));

export const isByWeek = (days: readonly unknown[]): boolean => days.length > MOST_BARS;

function chunksOf<T>(days: readonly T[]): T[][] {
  const size = isByWeek(days) ? WEEK : 1;
  const chunks: T[][] = [];
  for (let end = days.length; end > 0; end -= size) chunks.unshift(days.slice(Math.max(0, end - size), end));
  return chunks;
}
