import { describe, expect, it } from '@jest/globals';
import { dateLabel, daysUntil } from './dates';

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
    expect(dateLabel(back(days), today)).toBe(label);
  });

  it('counts midnights, not hours', () => {
    expect(dateLabel(back(1, 23), today)).toBe('Yesterday');
    expect(dateLabel(back(0, 0), today)).toBe('Today');
  });

  it('calls a moment that is still to come today', () => {
    expect(dateLabel(back(-1), today)).toBe('Today');
  });
});

describe('days until', () => {
  it('counts a part of a day as one, and nothing as none', () => {
    expect(daysUntil(new Date(2026, 10, 22, 16), today)).toBe(2);
    expect(daysUntil(new Date(2026, 10, 20), today)).toBe(0);
  });
});
