/** @returns percent with one decimal; 0 of nothing is 0 */
export const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0);

// The true value is within this many standard deviations of the observed one eight times out of ten.
const EIGHT_OF_TEN = 1.2816;

/** With fewer orders, a single one would change the verdict, so no ROAS is shown. */
export const TOO_FEW_ORDERS = 5;
/** With fewer, the range is shown before the estimate. */
export const FEW_ORDERS = 30;

export interface Return {
  roas: number | null;
  roasRange: { low: number; high: number } | null;
}

/**
 * Revenue per dollar of cost. The range treats orders as random: eight times out of ten, the same campaign run again would
 * earn within it.
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
