import { expect, it } from '@jest/globals';
import { LocalRateLimiter } from './local-rate-limiter.js';

const START = 1_000_000;

it('lets through what is within the limit and answers the rest with how long to wait', () => {
  const limiter = new LocalRateLimiter();
  expect([1, 2, 3].map((n) => limiter.hit('a', 2, START + n * 1_000))).toEqual([0, 0, 58]);
  expect(limiter.hit('a', 2, START + 60_999)).toBe(1);
});
it('counts keys apart', () => {
  const limiter = new LocalRateLimiter();
  limiter.hit('a', 1, START);
  expect(limiter.hit('b', 1, START)).toBe(0);
});
it('takes a hit back, but no more than there were', () => {
  const limiter = new LocalRateLimiter();
  limiter.hit('a', 1, START);
  limiter.takeBack('a');
  limiter.takeBack('a');
  limiter.takeBack('never seen');
  expect([limiter.hit('a', 1, START), limiter.hit('a', 1, START)]).toEqual([0, 60]);
});
it('counts in windows of another length', () => {
  const limiter = new LocalRateLimiter(5_000);
  expect([limiter.hit('a', 1, START), limiter.hit('a', 1, START + 1_000), limiter.hit('a', 1, START + 5_000)]).toEqual([0, 4, 0]);
});
it('starts anew after a minute', () => {
  const limiter = new LocalRateLimiter();
  limiter.hit('a', 1, START);
  expect(limiter.hit('a', 1, START + 60_000)).toBe(0);
});
it('forgets the oldest keys under a flood, not the busy ones of now', () => {
  const limiter = new LocalRateLimiter();
  limiter.hit('old', 1, START);
  for (let n = 0; n < 100_000; n += 1) limiter.hit(`flood ${n}`, 1, START + 1);
  expect(limiter.hit('old', 1, START + 2)).toBe(0);
  expect(limiter.hit('flood 99999', 1, START + 2)).toBe(60);
});
