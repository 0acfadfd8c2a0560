import { expect, it } from '@jest/globals';
import { dayAround } from './day-limits.js';

const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;

it.each([
  ['2026-11-02T04:59:59.999Z', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
  ['2026-11-02T05:00:00.000Z', 'America/New_York', '2026-11-02T05:00:00.000Z', 24],
  ['2027-03-14T12:00:00.000Z', 'America/New_York', '2027-03-14T05:00:00.000Z', 23],
  ['2027-03-28T12:00:00.000Z', 'Europe/Berlin', '2027-03-27T23:00:00.000Z', 23],
  ['2026-12-31T23:30:00.000Z', 'Asia/Tokyo', '2026-12-31T15:00:00.000Z', 24],
  ['2026-11-30T23:59:59.000Z', 'UTC', '2026-11-30T00:00:00.000Z', 24],
])('at %s in %s the day began at %s and has %d hours', (now, zone, from, length) => {
  const day = dayAround(new Date(now), zone);
  expect([day.from.toISOString(), hours(day)]).toEqual([from, length]);
});

it('begins where the clocks skip midnight itself', () => {
  // Beirut, where the last Sunday of March begins at one o'clock.
  const day = dayAround(new Date('2027-03-28T12:00:00.000Z'), 'Asia/Beirut');
  expect([day.from.toISOString(), hours(day)]).toEqual(['2027-03-27T22:00:00.000Z', 23]);
});
