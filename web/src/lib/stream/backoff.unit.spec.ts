import { expect, it } from '@jest/globals';
import { backoff } from './backoff';

it('doubles up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => backoff(failures, 1_000, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it('spreads the tries over the second half of the wait', () => {
  expect([backoff(2, 2_000, 0), backoff(2, 2_000, 0.5), backoff(2, 2_000, 1)]).toEqual([2_000, 3_000, 4_000]);
});
