import type { Price } from '../books/objects.js';

/** Cents as a price: `$100` or `$99.50`. */
export function money(cents: number, currency: string): string {
  return inCurrency(cents, currency, cents % 100 === 0 ? 0 : 2);
}

/** Cents as an invoice shows them: `$100.00`, `-$4.70`. */
export const exactly = (cents: number, currency: string): string => inCurrency(cents, currency, 2);

const inCurrency = (cents: number, currency: string, digits: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: digits }).format(cents / 100);

/** `$100 every month`, `$500 once`. */
export function priceWords({ recurring, currency }: Price, cents: number): string {
  if (!recurring) return `${money(cents, currency)} once`;
  const { interval, interval_count: count } = recurring;
  return `${money(cents, currency)} every ${count === 1 ? interval : `${count} ${interval}s`}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

/** @param at seconds. @returns e.g. `22 Nov 2026` */
export const day = (at: number): string => DAY.format(new Date(at * 1000));
