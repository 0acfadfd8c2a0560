import { describe, expect, it } from '@jest/globals';
import { amountFault, amountIn, dayFault, dayOf, momentOf } from './order-entry';

const today = new Date(2026, 10, 22, 9, 30);

describe('an order that is typed in', () => {
  it.each(['0', '420', ' 420.5 ', '79,50', '10000000'])('may have the amount %j', (typed) => {
    expect(amountFault(typed)).toBeNull();
  });

  it.each(['', '-1', '0.001', '1e9', 'NaN', '12 000', '10000001', '$420'])('may not have the amount %j', (typed) => {
    expect(amountFault(typed)).toMatch(/^Enter /);
  });

  it('reads a comma as a point', () => {
    expect(amountIn(' 79,50')).toBe(79.5);
  });

  it('is of now where it is of today, and of the end of an earlier day', () => {
    expect([dayOf(today), momentOf('2026-11-22', today)]).toEqual(['2026-11-22', undefined]);
    expect(momentOf('2026-11-20', today)).toBe(new Date(2026, 10, 20, 23, 59, 59, 999).toISOString());
    expect([dayFault('2026-11-22', today), dayFault('2026-11-23', today), dayFault('', today)]).toEqual([
      null,
      'The day of the order must not be in the future',
      'Choose the day of the order',
    ]);
  });
});
