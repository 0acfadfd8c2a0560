import { QUARTER_HOUR_MS, localMonth, startOfMonth } from '../calendar/local-day.js';
import { type PlanPeriod, planAt } from './plan-periods.js';

/** An interval within one month of the account's calendar and under one plan. */
export interface Span {
  from: Date;
  month: string;
  planId: string;
  /** The plan's monthly price, in US cents. */
  priceCents: number;
}

/** @returns the spans from the month of `since` on, oldest first; a moment belongs to the last one that began by then */
export function spansOf(since: Date, until: Date, timeZone: string, periods: readonly PlanPeriod[]): Span[] {
  const months = monthStarts(since, until, timeZone);
  const first = months[0] ?? since;
  const changes = periods.map(({ from }) => from).filter((from) => from > first && from <= until);
  const starts = [...new Set([...months, ...changes].map((at) => at.getTime()))].toSorted((a, b) => a - b);
  return starts.map((time) => {
    const from = new Date(time);
    return { from, month: localMonth(from, timeZone), ...planAt(periods, from) };
  });
}

/** Sends are counted by the quarter-hour: one in which the plan changed counts entirely under the new plan. */
export const inQuarterHours = (periods: readonly PlanPeriod[]): PlanPeriod[] =>
  periods.map((period) => ({ ...period, from: new Date(Math.floor(period.from.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS) }));

function monthStarts(since: Date, until: Date, timeZone: string): Date[] {
  const starts: Date[] = [];
  const [year = 0, month = 1] = localMonth(since, timeZone).split('-').map(Number);
  for (let index = month - 1; ; index += 1) {
    const start = startOfMonth(year, index, timeZone);
    if (start > until) return starts;
    starts.push(start);
  }
}
