import type { ProjectedMonth } from './strategist.js';

const LOW = 0.05;
const HIGH = 0.15;

const BASIS =
  '5–15% of the leads come back within 30 days and order once, at your average order value. A range to plan with, not a promise.';
const LATER = 'The last email goes out on day 14. Later replies still count; none are assumed here.';

/** Running totals per month. The range is the product's stated one for every revival, not a forecast of this one. */
export function projectResults(leads: number, averageOrderValue: number): ProjectedMonth[] {
  const revivedLow = Math.round(leads * LOW);
  const revivedHigh = Math.round(leads * HIGH);
  const total = { revivedLow, revivedHigh, revenueLow: revivedLow * averageOrderValue, revenueHigh: revivedHigh * averageOrderValue };
  return [
    { month: 1, ...total, note: BASIS },
    { month: 2, ...total, note: LATER },
    { month: 3, ...total, note: LATER },
  ];
}
