import { expect, it } from '@jest/globals';
import { LocalRateLimiter } from './local-rate-limiter.js';

const START = 1_000_000;

it('admits hits within the limit, and answers the rest with the time to wait', () => {
  const limiter = new LocalRateLimiter();
  expect([1, 2, 3].map((n) => limiter.hit('a', 2, START + n * 1_000))).toEqual([0, 0, 58]);
  expect(limiter.hit('a', 2, START + 60_999)).toBe(1);
});
it('counts each key separately', () => {
  const limiter = new LocalRateLimiter();
  limiter.hit('a', 1, START);
  expect(limiter.hit('b', 1, START)).toBe(0);
});
it('takes hits back, but never below zero', () => {
  const limiter = new LocalRateLimiter();
  limiter.hit('a', 1, START);
  limiter.takeBack('a');
  limiter.takeBack('a');
  limiter.takeBack('never seen');
  expect([limiter.hit('a', 1, START), limiter.hit('a', 1, START)]).toEqual([0, 60]);
});
it('supports windows of another length', () => {
  const limiter = new LocalRateLimiter(5_000);
  expect([limiter.hit('a', 1, START), limiter.hit('a', 1, START + 1_000), limiter.hit('a', 1, START + 5_000)]).toEqual([0, 4, 0]);
});
it('starts over after a minute', () => {
  const limiter = new LocalRateLimiter();
  limiter.hit('a', 1, START);
  expect(limiter.hit('a', 1, START + 60_000)).toBe(0);
});
it('under a flood, forgets the oldest keys and keeps the ones in use', () => {
  const limiter = new LocalRateLimiter();
  limiter.hit('old', 1, START);
  for (let n = 0; n < 100_000; n += 1) limiter.hit(`flood ${n}`, 1, START + 1);
  expect(limiter.hit('old', 1, START + 2)).toBe(0);
  expect(limiter.hit('flood 99999', 1, START + 2)).toBe(60);
});
