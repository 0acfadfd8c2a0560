import type { Interval } from './newcombe.js';

/** The amounts ordered by a group's buyers; its other leads ordered nothing. */
export interface Amounts {
  leads: number;
  amounts: readonly number[];
}

const RESAMPLES = 2_000;
const FEWEST_RESAMPLES = 200;
/** The total number of draws: the cost of a resample grows with the orders. */
const MOST_DRAWS = 4_000_000;
// With this many orders a mean is normally distributed, and resampling would only take time.
const MANY_ORDERS = 10_000;
const SEED = 0x5eed;

export const meanOf = ({ leads, amounts }: Amounts): number => (leads > 0 ? sum(amounts) / leads : 0);

/**
 * The interval of the difference of two means, a − b, by the percentile bootstrap. The seed is fixed: the same orders give
 * the same interval. @param z standard deviations of the confidence @param tail the probability on each side
 */
export function differenceOfMeans(a: Amounts, b: Amounts, { z, tail }: { z: number; tail: number }): Interval {
  if (a.amounts.length + b.amounts.length > MANY_ORDERS) return normalInterval(a, b, z);
  const random = mulberry32(SEED);
  const orders = Math.max(1, a.amounts.length + b.amounts.length);
  const resamples = Math.max(FEWEST_RESAMPLES, Math.min(RESAMPLES, Math.floor(MOST_DRAWS / orders)));
  const differences = Float64Array.from({ length: resamples }, () => resampledMean(a, random) - resampledMean(b, random)).toSorted();
  return { low: quantile(differences, tail), high: quantile(differences, 1 - tail) };
}

/** Draws all leads with replacement: first the number of buyers, then the amount of each. */
function resampledMean({ leads, amounts }: Amounts, random: () => number): number {
  if (leads === 0 || amounts.length === 0) return 0;
  let total = 0;
  for (let left = binomial(leads, amounts.length / leads, random); left > 0; left -= 1)
    total += amounts[Math.floor(random() * amounts.length)] ?? 0;
  return total / leads;
}

/** @returns a binomial sample, by the gaps between hits: its cost grows with the hits, not with n */
function binomial(n: number, share: number, random: () => number): number {
  if (share >= 1) return n;
  const miss = Math.log1p(-share);
  let hits = 0;
  for (let at = gap(miss, random); at <= n; at += gap(miss, random)) hits += 1;
  return hits;
}

const gap = (miss: number, random: () => number): number => Math.floor(Math.log1p(-random()) / miss) + 1;

function normalInterval(a: Amounts, b: Amounts, z: number): Interval {
  const difference = meanOf(a) - meanOf(b);
  const half = z * Math.sqrt(varianceOfMean(a) + varianceOfMean(b));
  return { low: difference - half, high: difference + half };
}

function varianceOfMean(group: Amounts): number {
  if (group.leads === 0) return 0;
  const squares = group.amounts.reduce((total, amount) => total + amount * amount, 0);
  return (squares / group.leads - meanOf(group) ** 2) / group.leads;
}

function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A small seeded generator of uniform numbers from 0 to 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
