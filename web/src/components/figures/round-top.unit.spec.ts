import { expect, it } from '@jest/globals';
import { roundTop } from './round-top';

it('ends an axis at a round number, never below what it shows', () => {
  expect([0, 1, 3, 9, 10, 11, 24, 41, 61, 420, 2530].map(roundTop)).toEqual([2, 2, 4, 10, 20, 20, 40, 60, 100, 600, 4000]);
});
