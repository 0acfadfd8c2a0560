/** A count out of a total. */
export interface Share {
  of: number;
  hits: number;
}

export interface Interval {
  low: number;
  high: number;
}

export const shareOf = ({ hits, of }: Share): number => (of > 0 ? hits / of : 0);

/** Wilson's score interval of one share. @param z standard deviations of the confidence, two-sided */
export function wilson({ hits, of }: Share, z: number): Interval {
  const share = hits / of;
  const square = z * z;
  const middle = share + square / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  const whole = 1 + square / of;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

/**
 * The interval of the difference a − b of two independent shares: method 10 of Newcombe, Statistics in Medicine 17 (1998), 873–890.
 * It is valid for few orders, even if a group has none.
 */
export function differenceOfShares(a: Share, b: Share, z: number): Interval {
  const [first, second] = [shareOf(a), shareOf(b)];
  const [ofFirst, ofSecond] = [wilson(a, z), wilson(b, z)];
  const difference = first - second;
  return {
    low: difference - Math.hypot(first - ofFirst.low, ofSecond.high - second),
    high: difference + Math.hypot(ofFirst.high - first, second - ofSecond.low),
  };
}
