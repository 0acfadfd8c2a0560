const whole = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0, maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const count = (value: number): string => whole.format(value);
/** @param value in dollars */
export const dollars = (value: number): string =>
  Number.isInteger(value) ? money.format(value) : money.format(value).replace(/\.(\d)$/, '.$10');
/** For columns that add up. @param value in dollars */
export const withCents = (value: number): string => exact.format(value).replace('-', '−');
/** @param value already a percentage */
export const percent = (value: number): string => `${value.toFixed(1)}%`;
export const times = (value: number): string => `${value.toFixed(1)}×`;

/** '1 lead', '2 leads': `one` with an s where it is not one. */
export const counted = (value: number, one: string, many = `${one}s`): string => `${count(value)} ${value === 1 ? one : many}`;

export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
