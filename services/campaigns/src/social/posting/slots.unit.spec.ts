import { expect, it } from '@jest/globals';
import { slotsOf } from './slots.js';

const times = (day: string, posts: number, zone: string): string[] => slotsOf(day, posts, zone).map((at) => at.toISOString());

it('spreads a day’s posts evenly, in the account’s local time', () => {
  expect(times('2026-11-23', 5, 'Europe/Berlin')).toEqual([
    '2026-11-23T08:00:00.000Z',
    '2026-11-23T09:48:00.000Z',
    '2026-11-23T11:36:00.000Z',
    '2026-11-23T13:24:00.000Z',
    '2026-11-23T15:12:00.000Z',
  ]);
  expect(times('2026-11-23', 20, 'America/New_York').at(-1)).toBe('2026-11-23T22:33:00.000Z');
});

it('begins at nine on both sides of a daylight saving change', () => {
  expect(times('2026-03-28', 5, 'Europe/Berlin')[0]).toBe('2026-03-28T08:00:00.000Z');
  expect(times('2026-03-29', 5, 'Europe/Berlin')[0]).toBe('2026-03-29T07:00:00.000Z');
});
