/** Days between the attempts at a card; after the last the invoice waits for its owner, with the others. */
export const FEE_RETRY_DAYS: readonly number[] = [3, 5, 7];
