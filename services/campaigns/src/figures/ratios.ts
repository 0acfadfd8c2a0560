/** @returns percent with one decimal; 0 of nothing is 0 */
export const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0);

// Eight of ten times the truth lies within so many standard deviations of the observed value.
const EIGHT_OF_TEN = 1.2816;

/** With fewer orders, one more or less changes the verdict: no ROAS is shown. */
export const TOO_FEW_ORDERS = 5;
/** With fewer, the range is shown before the estimate. */
export const FEW_ORDERS = 30;

export interface Return {
  roas: number | null;
  roasRange: { low: number; high: number } | null;
}

/**
 * Revenue for each dollar of cost. The range takes orders as they come by chance: had the same campaign run again, eight of
 * ten times it would have earned within it.
 */
export function returnOf(revenueCents: number, squares: number, costCents: number): Return {
  if (costCents <= 0) return { roas: null, roasRange: null };
  const spread = EIGHT_OF_TEN * Math.sqrt(squares);
  const times = (cents: number): number => Math.round((cents / costCents) * 100) / 100;
  return {
    roas: times(revenueCents),
    roasRange: squares > 0 ? { low: times(Math.max(0, revenueCents - spread)), high: times(revenueCents + spread) } : null,
  };
}
