import { expect, it } from '@jest/globals';
import { scoreOf, scoreOn } from '../bench/web/score.js';

const curve = { p10: 2_500, median: 4_000 };
const visit = { firstPaint: 900, largestPaint: 1_200, blocked: 20, shift: 0, scriptBytes: 0, files: 0 };

it("is 0.9 and 0.5 at the curve's two given points, and 1 at zero", () => {
  expect([2_500, 4_000, 0].map((value) => Number(scoreOn(curve, value).toFixed(6)))).toEqual([0.9, 0.5, 1]);
  expect(scoreOn(curve, 20_000)).toBeLessThan(0.001);
});

it('weighs a visit as Lighthouse does', () => {
  expect(scoreOf(visit, 'phone')).toBeGreaterThan(99);
  // Blocked for longer than almost every page: three tenths are lost.
  expect(scoreOf({ ...visit, blocked: 60_000 }, 'phone')).toBeCloseTo(scoreOf(visit, 'phone') - 30, 1);
  expect(scoreOf({ ...visit, shift: 0.25 }, 'phone')).toBeCloseTo(scoreOf(visit, 'phone') - 12.5, 1);
});

it('expects more of a desktop', () => {
  expect(scoreOf({ ...visit, firstPaint: 934, largestPaint: 1_200, blocked: 150 }, 'desktop')).toBeCloseTo(92.7, 0);
  expect(scoreOf(visit, 'desktop')).toBeLessThan(scoreOf(visit, 'phone'));
});
