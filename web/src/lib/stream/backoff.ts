const LONGEST_MS = 30_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long each time, half a minute at most, and never all
 * browsers at the same moment.
 * @param failures in a row, from 1 on @param random 0 to 1
 */
export function backoff(failures: number, firstMs: number, random: number): number {
  const longest = Math.min(LONGEST_MS, firstMs * 2 ** (failures - 1));
  return Math.round(longest * (0.5 + random / 2));
}
