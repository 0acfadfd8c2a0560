import { describe, expect, it } from '@jest/globals';
import { dollars, isMoney, toCents } from './money.js';

describe('an amount', () => {
  it.each([0, 0.01, 0.29, 19.99, 420.5, 1_234_567.89, 10_000_000])('may be %d', (amount) => {
    expect(isMoney(amount, 0)).toBe(true);
    expect(toCents(amount) / 100).toBe(amount);
  });

  it.each([-0.01, -1, 0.001, 1e-7, 0.1 + 0.2, 10_000_000.01, NaN, Infinity, -Infinity, 1e21, '42', '', null, [42], true, {}])(
    'may not be %j',
    (amount) => {
      expect(isMoney(amount, 0)).toBe(false);
    },
  );

  it('of a refund is at least a cent', () => {
    expect([isMoney(0, 0.01), isMoney(0.01, 0.01)]).toEqual([false, true]);
  });

  it('is formatted as money', () => {
    expect([dollars(42_000), dollars(1_234_550), dollars(5)]).toEqual(['$420', '$12,345.50', '$0.05']);
  });
});
