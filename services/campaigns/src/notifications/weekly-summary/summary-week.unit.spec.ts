import { expect, it } from '@jest/globals';
import { dueWeek, spanOf } from './summary-week.js';

it.each([
  ['UTC', '2026-11-23T07:59:59Z', null],
  ['UTC', '2026-11-23T08:00:00Z', '2026-11-23'],
  ['UTC', '2026-11-24T23:59:59Z', '2026-11-23'],
  ['UTC', '2026-11-25T00:00:00Z', null],
  ['UTC', '2026-11-22T23:59:59Z', null],
  ['Europe/Berlin', '2026-11-23T06:59:59Z', null],
  ['Europe/Berlin', '2026-11-23T07:00:00Z', '2026-11-23'],
  // Summer time began the day before.
  ['Europe/Berlin', '2026-03-30T06:00:00Z', '2026-03-30'],
  ['Pacific/Kiritimati', '2026-11-22T18:00:00Z', '2026-11-23'],
  ['Pacific/Pago_Pago', '2026-11-23T18:59:59Z', null],
  ['Pacific/Pago_Pago', '2026-11-23T19:00:00Z', '2026-11-23'],
  ['Asia/Kathmandu', '2026-11-23T02:14:59Z', null],
  ['Asia/Kathmandu', '2026-11-23T02:15:00Z', '2026-11-23'],
  ['Mars/Olympus', '2026-11-23T08:00:00Z', '2026-11-23'],
])('in %s at %s the week before %s is due', (timeZone, now, week) => {
  expect(dueWeek(new Date(now), timeZone)).toBe(week);
});

it.each([
  ['UTC', '2026-11-23', '2026-11-09T00:00:00.000Z', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  // A week of 167 hours, and one of 169.
  ['Europe/Berlin', '2026-03-30', '2026-03-15T23:00:00.000Z', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-10-19T04:00:00.000Z', '2026-10-26T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-23', '2026-11-08T10:00:00.000Z', '2026-11-15T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
])('in %s the week before %s is of whole days', (timeZone, week, before, from, until) => {
  expect(spanOf(week, timeZone)).toEqual({ before: new Date(before), from: new Date(from), until: new Date(until) });
});
