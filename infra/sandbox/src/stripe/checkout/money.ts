import type { Price } from '../books/objects.js';

/** Cents as a price: `$100` or `$99.50`. */
export function money(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: digits }).format(cents / 100);
}

/** `$100 every month`, `$500 once`. */
export function priceWords({ recurring, currency }: Price, cents: number): string {
  if (!recurring) return `${money(cents, currency)} once`;
  const { interval, interval_count: count } = recurring;
  return `${money(cents, currency)} every ${count === 1 ? interval : `${count} ${interval}s`}`;
}
