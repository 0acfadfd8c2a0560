const DAY_MS = 86_400_000;

/** Days between the attempts at a card; after the last the invoice waits for its owner, with the others. */
const FEE_RETRY_DAYS: readonly number[] = [3, 5, 7];

/** @param attempt which is being made, from 0. @param now business time. @returns when the next one follows a decline; null after the last */
export function nextFeeAttempt(attempt: number, now: Date): Date | null {
  const days = FEE_RETRY_DAYS[attempt];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}
