const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0, maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const small = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

/** `$47`, `$12.50`. @param value in dollars */
export const dollars = (value: number): string =>
  Number.isInteger(value) ? money.format(value) : money.format(value).replace(/\.(\d)$/, '.$10');

/** The same of a sum in cents, as plans and invoices have it. */
export const inDollars = (cents: number): string => dollars(cents / 100);

/** For columns that add up: `$47.00`. @param value in dollars */
export const withCents = (value: number): string => exact.format(value).replace('-', '−');

/** For what costs a fraction of a cent: rounded to cents, a busy month would read as nothing. @param value in dollars */
export const withFractions = (value: number): string => small.format(value);
