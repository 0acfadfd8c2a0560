import type { BucketTotals } from '../../figures/figures-reader.js';
import { localDay, nextDay } from '../../calendar/local-day.js';
import type { OrderBucket } from '../../figures/revenue-reader.js';
import type { DayFigures } from './get-daily-figures.dto.js';

const LEADS = 0;
// A replied-to campaign of years ago would otherwise be padded with thousands of empty days.
const MOST_DAYS = 366;

/** Quarter-hours as days of a zone, without gaps from the first to the last; empty when nothing happened yet. */
export function daysOf(buckets: readonly BucketTotals[], orders: readonly OrderBucket[], timeZone: string, today: string): DayFigures[] {
  const counts = new Map<string, DayFigures>();
  for (const bucket of buckets) {
    const day = localDay(bucket.bucket, timeZone);
    const figures = counts.get(day) ?? emptyDay(day);
    counts.set(day, bucket.step === LEADS ? { ...figures, replied: figures.replied + bucket.replied } : withEmails(figures, bucket));
  }
  for (const { bucket, orders: count, revenueCents } of orders) {
    const day = localDay(bucket, timeZone);
    const figures = counts.get(day) ?? emptyDay(day);
    const cents = Math.round(figures.revenue * 100) + revenueCents;
    counts.set(day, { ...figures, orders: figures.orders + count, revenue: cents / 100 });
  }
  return filled(counts, today);
}

const emptyDay = (day: string): DayFigures => ({ day, sent: 0, opened: 0, clicked: 0, replied: 0, orders: 0, revenue: 0 });

const withEmails = (day: DayFigures, { sent, opened, clicked }: BucketTotals): DayFigures => ({
  ...day,
  sent: day.sent + sent,
  opened: day.opened + opened,
  clicked: day.clicked + clicked,
});

function filled(counts: Map<string, DayFigures>, today: string): DayFigures[] {
  const known = [...counts.keys()].sort();
  const [first] = known;
  if (!first) return [];
  const last = [today, known.at(-1) ?? today].sort().at(-1) ?? today;
  const days: DayFigures[] = [];
  for (let day = first; day <= last && days.length < MOST_DAYS; day = nextDay(day)) days.push(counts.get(day) ?? emptyDay(day));
  return days;
}
