import { type Amounts, differenceOfMeans, meanOf } from './bootstrap.js';
import { type Interval, type Share, differenceOfShares, shareOf } from './newcombe.js';

export const holdoutVerdicts = ['nobody_held_out', 'too_early', 'no_difference', 'more', 'fewer'] as const;
export type HoldoutVerdict = (typeof holdoutVerdicts)[number];

/** What is still needed to compare the groups. */
interface Need {
  kind: 'leads' | 'orders';
  count: number;
}

export interface Estimate extends Interval {
  value: number;
}

export interface Comparison {
  verdict: HoldoutVerdict;
  need: Need | null;
  /** Leads that ordered because of the emails. */
  extraOrdered: Estimate;
  /** The revenue due to the emails, in the unit of the amounts. */
  extraRevenue: Estimate;
}

/** The true value is within the interval eight times out of ten, as for a campaign's ROAS. */
export const CONFIDENCE_PERCENT = 80;
const EIGHT_OF_TEN = { z: 1.2816, tail: 0.1 };

/** With fewer held-out leads there is no comparison. */
const FEWEST_HELD_OUT = 20;
/** With fewer orders, a single one would change the verdict. */
const FEWEST_ORDERS = 5;
/** From this number on, the lack of a difference is meaningful. */
const ENOUGH_ORDERS = 30;

/** The effect of the emails: how much more the contacted leads ordered than as many held-out leads would have. */
export function compareGroups(contacted: Amounts, heldOut: Amounts): Comparison {
  const [a, b] = [ordersOf(contacted), ordersOf(heldOut)];
  if (a.of === 0 || b.of === 0) return { ...nothing, verdict: 'nobody_held_out' };
  const shares = differenceOfShares(a, b, EIGHT_OF_TEN.z);
  const means = differenceOfMeans(contacted, heldOut, EIGHT_OF_TEN);
  const need = needOf(a, b, shares);
  return {
    verdict: need ? 'too_early' : verdictOf(shares),
    need,
    extraOrdered: forAll(a.of, shareOf(a) - shareOf(b), shares),
    extraRevenue: forAll(a.of, meanOf(contacted) - meanOf(heldOut), means),
  };
}

const none: Estimate = { value: 0, low: 0, high: 0 };
const nothing = { need: null, extraOrdered: none, extraRevenue: none };

const ordersOf = ({ leads, amounts }: Amounts): Share => ({ of: leads, hits: amounts.length });

const forAll = (leads: number, value: number, { low, high }: Interval): Estimate => ({
  value: leads * value,
  low: leads * low,
  high: leads * high,
});

function verdictOf({ low, high }: Interval): HoldoutVerdict {
  if (low > 0) return 'more';
  return high < 0 ? 'fewer' : 'no_difference';
}

function needOf(a: Share, b: Share, shares: Interval): Need | null {
  if (b.of < FEWEST_HELD_OUT) return { kind: 'leads', count: Math.ceil((FEWEST_HELD_OUT / b.of - 1) * (a.of + b.of)) };
  const ordered = a.hits + b.hits;
  const isClear = verdictOf(shares) !== 'no_difference';
  if (isClear) return ordered >= FEWEST_ORDERS ? null : { kind: 'orders', count: FEWEST_ORDERS - ordered };
  if (shareOf(a) <= shareOf(b)) return ordered >= ENOUGH_ORDERS ? null : { kind: 'orders', count: ENOUGH_ORDERS - ordered };
  return untilClear(a, b);
}

/** How many more orders would distinguish the groups at the current rates; if no number would, how many more leads. */
function untilClear(a: Share, b: Share): Need {
  const most = 1 / Math.max(shareOf(a), shareOf(b));
  const byOrders = smallestFactor(most, (factor) => isClearAt(times(a, factor, 1), times(b, factor, 1)));
  if (byOrders !== null) return { kind: 'orders', count: Math.max(1, Math.ceil((byOrders - 1) * (a.hits + b.hits))) };
  const byLeads = smallestFactor(MANY_TIMES, (factor) => isClearAt(times(a, factor, factor), times(b, factor, factor))) ?? MANY_TIMES;
  return { kind: 'leads', count: Math.ceil((byLeads - 1) * (a.of + b.of)) };
}

const MANY_TIMES = 10_000;
const HALVINGS = 40;

const times = ({ hits, of }: Share, more: number, larger: number): Share => ({ hits: hits * more, of: of * larger });
const isClearAt = (a: Share, b: Share): boolean => differenceOfShares(a, b, EIGHT_OF_TEN.z).low > 0;

/** @returns the smallest factor from 1 to the largest for which `isSo` holds; null if it does not hold for the largest */
function smallestFactor(largest: number, isSo: (factor: number) => boolean): number | null {
  if (!isSo(largest)) return null;
  let [low, high] = [1, largest];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (isSo(middle)) high = middle;
    else low = middle;
  }
  return high;
}
