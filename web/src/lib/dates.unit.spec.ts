import { describe, expect, it } from '@jest/globals';
import { HERE, dateLabel, daysUntil, endOfDay } from './dates';

const today = new Date(2026, 10, 21, 15, 30);
const back = (days: number, hour = 12): Date => new Date(2026, 10, 21 - days, hour);

describe('a date label', () => {
  it.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [21, '3 weeks ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [364, '12 months ago'],
    [365, '21 Nov 2025'],
  ])('%i days back reads %s', (days, label) => {
    expect(dateLabel(back(days), today, HERE)).toBe(label);
  });

  it('counts midnights, not hours', () => {
    expect(dateLabel(back(1, 23), today, HERE)).toBe('Yesterday');
    expect(dateLabel(back(0, 0), today, HERE)).toBe('Today');
  });

  it('is of the day that the account has', () => {
    const at = new Date('2026-11-28T21:00:00Z');
    const soon = new Date('2026-11-28T23:00:00Z');
    expect([dateLabel(at, soon, 'UTC'), dateLabel(at, soon, 'Europe/Istanbul')]).toEqual(['Today', 'Today']);
    expect([dateLabel(new Date('2026-11-28T09:00:00Z'), at, 'Pacific/Kiritimati')]).toEqual(['Yesterday']);
  });

  it('calls a moment that is still to come today', () => {
    expect(dateLabel(back(-1), today, HERE)).toBe('Today');
  });
});

describe('days until', () => {
  it('counts a part of a day as one, and nothing as none', () => {
    expect(daysUntil(new Date(2026, 10, 22, 16), today)).toBe(2);
    expect(daysUntil(new Date(2026, 10, 20), today)).toBe(0);
  });
});

it.each([
  ['2026-11-20', 'UTC', '2026-11-20T23:59:59.999Z'],
  ['2026-11-20', 'Pacific/Kiritimati', '2026-11-20T09:59:59.999Z'],
  ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-21T10:59:59.999Z'],
  ['2026-11-20', 'Asia/Kathmandu', '2026-11-20T18:14:59.999Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.999Z'],
  ['2026-10-24', 'Europe/Berlin', '2026-10-24T21:59:59.999Z'],
  ['2026-03-08', 'America/New_York', '2026-03-09T03:59:59.999Z'],
])('%s ends in %s at %s', (day, zone, end) => {
  expect(endOfDay(day, zone).toISOString()).toBe(end);
});
