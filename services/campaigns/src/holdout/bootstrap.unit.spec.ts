import { describe, expect, it } from '@jest/globals';
import { type Amounts, differenceOfMeans } from './bootstrap.js';

const EIGHT_OF_TEN = { z: 1.2816, tail: 0.1 };
const interval = (a: Amounts, b: Amounts) => differenceOfMeans(a, b, EIGHT_OF_TEN);
const orders = (n: number, worth: (n: number) => number = () => 100): number[] => Array.from({ length: n }, (_, at) => worth(at));
const nobody = { leads: 0, amounts: [] };

describe('the interval of a difference in revenue per lead', () => {
  it('is the same each time', () => {
    const [a, b] = [
      { leads: 1656, amounts: orders(62, (n) => 100 + 7 * n) },
      { leads: 184, amounts: orders(2) },
    ];
    expect(interval(a, b)).toEqual(interval(a, b));
  });

  it('is zero if nobody ordered, or there is nobody', () => {
    expect(interval({ leads: 90, amounts: [] }, { leads: 10, amounts: [] })).toEqual({ low: 0, high: 0 });
    expect(interval(nobody, nobody)).toEqual({ low: 0, high: 0 });
  });

  it('has no width if everybody paid the same', () => {
    expect(interval({ leads: 50, amounts: orders(50) }, { leads: 20, amounts: orders(20, () => 30) })).toEqual({ low: 70, high: 70 });
  });

  // The variance of the mean of n leads, of whom a share p pays 100, is 100² p (1 − p) / n.
  it.each([
    [10_000, 1_000, 1_000, 50],
    [2_000, 400, 500, 60],
    [20_000, 12_000, 4_000, 2_000],
  ])('agrees with theory for large samples: %i leads, %i orders, against %i and %i', (leadsA, ordersA, leadsB, ordersB) => {
    const [p, q] = [ordersA / leadsA, ordersB / leadsB];
    const half = EIGHT_OF_TEN.z * 100 * Math.sqrt((p * (1 - p)) / leadsA + (q * (1 - q)) / leadsB);
    const { low, high } = interval({ leads: leadsA, amounts: orders(ordersA) }, { leads: leadsB, amounts: orders(ordersB) });
    expect(low).toBeGreaterThan(100 * (p - q) - 1.1 * half);
    expect(low).toBeLessThan(100 * (p - q) - 0.9 * half);
    expect(high).toBeGreaterThan(100 * (p - q) + 0.9 * half);
    expect(high).toBeLessThan(100 * (p - q) + 1.1 * half);
  });
});
