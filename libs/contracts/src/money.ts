const formatted = (cents: number, digits: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** An amount as people write it: `$47`, `$12.50`. */
export const dollars = (cents: number): string => formatted(cents, cents % 100 === 0 ? 0 : 2);

/** For invoices and columns, where every amount shows its cents: `$47.00`. */
export const dollarsAndCents = (cents: number): string => formatted(cents, 2);

/** For files that other programs sum up: `1250.50`. */
export const plainDollars = (cents: number): string => (cents / 100).toFixed(2);
