import { expect, it } from '@jest/globals';
import { dayIn, fullDay, monthAfter, monthName, weeksOf } from './month';

it('has weeks from Monday on, without days of the neighbouring months', () => {
  const days = weeksOf('2026-11', [], 'UTC').map((week) => week.map((cell) => (cell ? Number(cell.day.slice(8)) : 0)));
  expect(days).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, 0, 0, 0, 0, 0, 0],
  ]);
  expect(weeksOf('2027-02', [], 'UTC')).toHaveLength(4);
});

it('counts the posts of a day of the zone by their outcome', () => {
  const states = ['waiting', 'publishing', 'published', 'failed', 'skipped', 'unknown'] as const;
  const posts = states.map((status) => ({ status, dueAt: '2026-11-23T23:30:00.000Z' }));
  const found = weeksOf('2026-11', posts, 'Europe/Berlin').flat();
  expect(found.find((cell) => cell?.day === '2026-11-24')).toEqual({ day: '2026-11-24', waiting: 2, published: 1, missed: 3 });
  expect(found.find((cell) => cell?.day === '2026-11-23')).toEqual({ day: '2026-11-23', waiting: 0, published: 0, missed: 0 });
});

it('names and turns months and days', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthName('2026-11')]).toEqual(['2027-01', '2025-12', 'November 2026']);
  expect([fullDay('2026-11-23'), dayIn(new Date('2026-11-23T23:30:00Z'), 'Asia/Tokyo')]).toEqual([
    'Monday, 23 November 2026',
    '2026-11-24',
  ]);
});
