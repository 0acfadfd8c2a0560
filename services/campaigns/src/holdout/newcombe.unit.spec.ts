import { describe, expect, it } from '@jest/globals';
import { differenceOfShares, wilson } from './newcombe.js';

const Z95 = 1.959964;
const rounded = ({ low, high }: { low: number; high: number }): [number, number] => [Number(low.toFixed(4)), Number(high.toFixed(4))];

describe('the score interval of one share', () => {
  // Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
  it.each([
    [81, 263, [0.2553, 0.3662]],
    [15, 148, [0.0624, 0.1605]],
    [0, 20, [0, 0.1611]],
    [1, 29, [0.0061, 0.1718]],
  ])('%i of %i', (hits, of, interval) => {
    expect(rounded(wilson({ hits, of }, Z95))).toEqual(interval);
  });
});

describe('the interval of the difference of two shares', () => {
  // Newcombe, Statistics in Medicine 17 (1998), 873–890, table II, method 10.
  it.each([
    [56, 70, 48, 80, [0.0524, 0.3339]],
    [9, 10, 3, 10, [0.1705, 0.809]],
    [6, 7, 2, 7, [0.0582, 0.8062]],
    [5, 56, 0, 29, [-0.0381, 0.1926]],
    [0, 10, 0, 20, [-0.1611, 0.2775]],
    [0, 10, 0, 10, [-0.2775, 0.2775]],
    [10, 10, 0, 20, [0.6791, 1]],
    [10, 10, 0, 10, [0.6075, 1]],
  ])('%i of %i against %i of %i', (hitsA, ofA, hitsB, ofB, interval) => {
    expect(rounded(differenceOfShares({ hits: hitsA, of: ofA }, { hits: hitsB, of: ofB }, Z95))).toEqual(interval);
  });

  it('is the mirror image when the groups change places', () => {
    const [a, b] = [
      { hits: 62, of: 1656 },
      { hits: 2, of: 184 },
    ];
    const [one, other] = [differenceOfShares(a, b, Z95), differenceOfShares(b, a, Z95)];
    expect(one.low).toBeCloseTo(-other.high, 12);
    expect(one.high).toBeCloseTo(-other.low, 12);
  });
});
