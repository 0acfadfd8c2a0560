import { expect, it } from '@jest/globals';
import { momentsIn } from './zoned-moment.js';

it.each([
  ['UTC', '2026-11-02T23:05:09Z', '2026-11-02T23:05:09+00:00'],
  ['Europe/Berlin', '2026-11-02T23:05:09Z', '2026-11-03T00:05:09+01:00'],
  ['Europe/Berlin', '2026-07-02T22:05:09Z', '2026-07-03T00:05:09+02:00'],
  ['Asia/Kolkata', '2026-11-02T00:00:00Z', '2026-11-02T05:30:00+05:30'],
  ['America/St_Johns', '2026-01-02T00:00:00Z', '2026-01-01T20:30:00-03:30'],
  ['Nowhere/At_All', '2026-01-02T00:00:00Z', '2026-01-02T00:00:00+00:00'],
])('in %s, %s is %s', (zone, at, written) => {
  expect(momentsIn(zone)(new Date(at))).toBe(written);
  expect(new Date(written)).toEqual(new Date(at));
});
