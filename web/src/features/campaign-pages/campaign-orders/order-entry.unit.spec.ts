import { describe, expect, it } from '@jest/globals';
import { amountFault, amountIn, dayFault, momentOf } from './order-entry';

const ZONE = 'Pacific/Kiritimati';
// In that zone it is the 22nd already.
const today = new Date('2026-11-21T19:30:00Z');

describe('a typed order', () => {
  it.each(['0', '420', ' 420.5 ', '79,50', '10000000'])('can have the amount %j', (typed) => {
    expect(amountFault(typed)).toBeNull();
  });

  it.each(['', '-1', '0.001', '1e9', 'NaN', '12 000', '10000001', '$420'])('cannot have the amount %j', (typed) => {
    expect(amountFault(typed)).toMatch(/^Enter /);
  });

  it('reads a comma as a point', () => {
    expect(amountIn(' 79,50')).toBe(79.5);
  });

  it('counts as placed now if it is of today, and at the end of an earlier day', () => {
    expect(momentOf('2026-11-22', today, ZONE)).toBeUndefined();
    expect(momentOf('2026-11-20', today, ZONE)).toBe('2026-11-20T09:59:59.999Z');
    expect([dayFault('2026-11-22', today, ZONE), dayFault('2026-11-23', today, ZONE), dayFault('', today, ZONE)]).toEqual([
      null,
      'The day of the order must not be in the future',
      'Choose the day of the order',
    ]);
  });
});
