import { describe, expect, it } from '@jest/globals';
import { nextEmail, signal } from './lead-standing';

const today = new Date(2026, 10, 21, 15);
const at = '2026-11-20T10:00:00.000Z';
const silent = { openedAt: null, clickedAt: null, repliedAt: null };

describe('where a lead stands', () => {
  it('shows the strongest thing that came back', () => {
    expect(signal(silent)).toBeNull();
    expect(signal({ ...silent, openedAt: at })).toBe('Opened');
    expect(signal({ ...silent, openedAt: at, clickedAt: at })).toBe('Clicked');
    expect(signal({ openedAt: null, clickedAt: at, repliedAt: at })).toBe('Replied');
  });

  it('names the next email by its day, and when it goes where that is known', () => {
    expect(nextEmail({ nextStep: null, nextAt: null }, today)).toBeNull();
    expect(nextEmail({ nextStep: 2, nextAt: null }, today)).toBe('Day 3');
    expect(nextEmail({ nextStep: 4, nextAt: new Date(2026, 10, 25, 9).toISOString() }, today)).toBe('Day 14, 25 Nov, 09:00');
  });
});
