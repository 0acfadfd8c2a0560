import { daysAfter, localDays } from '../../calendar/local-day.js';
import type { RevivedBucket } from '../../figures/came-back-reader.js';
import type { Trend, TrendDay } from './trend.dto.js';

interface Counted {
  revived: readonly RevivedBucket[];
  money: readonly { bucket: Date; revenueCents: number }[];
  /** When the account's emails went. */
  sent: readonly Date[];
}

/** Quarter-hours as days of a zone: so many up to today, and as many before. */
export function trendOf({ revived, money, sent }: Counted, length: number, timeZone: string, today: string): Trend {
  const dayAt = localDays(timeZone);
  const leads = sumsBy(
    revived,
    ({ bucket }) => dayAt(bucket),
    (one) => one.revived,
  );
  const cents = sumsBy(
    money,
    ({ bucket }) => dayAt(bucket),
    (one) => one.revenueCents,
  );
  const dayOf = (day: string): TrendDay => ({ day, revived: leads.get(day) ?? 0, revenue: (cents.get(day) ?? 0) / 100 });
  const shown = calendar(daysAfter(today, 1 - length), length);
  const hasBefore = sent.some((at) => dayAt(at) < (shown[0] ?? today));
  return {
    days: shown.map(dayOf),
    before: hasBefore ? calendar(daysAfter(today, 1 - 2 * length), length).map(dayOf) : null,
    campaigns: [...Map.groupBy(revived, ({ campaignId }) => campaignId)]
      .map(([campaignId, own]) => {
        const days = sumsBy(
          own,
          ({ bucket }) => dayAt(bucket),
          (one) => one.revived,
        );
        return { campaignId, revived: shown.map((day) => days.get(day) ?? 0) };
      })
      .filter((campaign) => campaign.revived.some((leadsOfDay) => leadsOfDay > 0)),
  };
}

const calendar = (first: string, length: number): string[] => Array.from({ length }, (_, index) => daysAfter(first, index));

function sumsBy<T>(rows: readonly T[], keyOf: (row: T) => string, valueOf: (row: T) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    sums.set(key, (sums.get(key) ?? 0) + valueOf(row));
  }
  return sums;
}
