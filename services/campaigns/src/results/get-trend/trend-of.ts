import { daysAfter } from '../../calendar/local-day.js';
import type { Revivals } from '../../figures/came-back-reader.js';
import type { Trend, TrendDay } from './trend.dto.js';

/** @param revivals by day: those of the preceding period, then those shown @param hasBefore whether any email had been sent by then */
export function trendOf(revivals: readonly Revivals[], length: number, first: string, hasBefore: boolean): Trend {
  const days = Array.from({ length: 2 * length }, (_, index): TrendDay => ({ day: daysAfter(first, index), revived: 0, revenue: 0 }));
  const cents = days.map(() => 0);
  for (const { index, revived, revenueCents } of revivals) {
    (days[index] as TrendDay).revived += revived;
    cents[index] = (cents[index] ?? 0) + revenueCents;
  }
  for (const [index, day] of days.entries()) day.revenue = (cents[index] ?? 0) / 100;
  return { days: days.slice(length), before: hasBefore ? days.slice(0, length) : null, campaigns: campaignsOf(revivals, length) };
}

function campaignsOf(revivals: readonly Revivals[], length: number): Trend['campaigns'] {
  const campaigns = new Map<string, number[]>();
  for (const { campaignId, index, revived } of revivals) {
    if (index < length || revived === 0) continue;
    const own = campaigns.get(campaignId) ?? Array.from({ length }, () => 0);
    own[index - length] = revived;
    campaigns.set(campaignId, own);
  }
  return [...campaigns].map(([campaignId, revived]) => ({ campaignId, revived }));
}
