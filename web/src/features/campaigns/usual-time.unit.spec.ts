import { expect, it } from '@jest/globals';
import { usualTime } from './usual-time';

it.each([
  [null, null, '60–90 seconds'],
  [1, 1, 'about 1 second'],
  [0, 4, '1–4 seconds'],
  [12, 12, 'about 12 seconds'],
  [61, 88, '61–88 seconds'],
  [118, 120, '1–2 minutes'],
  [40, 200, '1–4 minutes'],
  [130, 170, '2–3 minutes'],
  [180, 180, 'about 3 minutes'],
])('is in words from %s to %s seconds: %s', (fastSeconds, slowSeconds, words) => {
  expect(usualTime({ fastSeconds, slowSeconds })).toBe(words);
});
