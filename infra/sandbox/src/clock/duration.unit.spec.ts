import { expect, it } from '@jest/globals';
import { parseDuration } from './duration.js';

it.each([
  ['30s', 30_000],
  ['15m', 900_000],
  ['2h', 7_200_000],
  [' 2 d ', 172_800_000],
])('%s is understood', (text, ms) => expect(parseDuration(text)).toBe(ms));

it.each(['', '2', 'd', '-2d', '1.5d', '2w', '0d', '367d', '2d; DROP TABLE x'])('%j is refused', (text) =>
  expect(() => parseDuration(text)).toThrow(/Say how far|at most 366 days/),
);
