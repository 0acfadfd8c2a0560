import { describe, expect, it } from '@jest/globals';
import { delay, hasComeBack, nameOf, nextEmail, signal } from './lead-standing';

const today = new Date(2026, 10, 21, 15);
const at = '2026-11-20T10:00:00.000Z';
const silent = { reason: null, openedAt: null, clickedAt: null, repliedAt: null };

describe('where a lead stands', () => {
  it('shows the strongest thing that came back', () => {
    expect(signal(silent)).toBeNull();
    expect(signal({ ...silent, openedAt: at })).toBe('Opened');
    expect(signal({ ...silent, openedAt: at, clickedAt: at })).toBe('Clicked');
    expect(signal({ ...silent, clickedAt: at, repliedAt: at })).toBe('Replied');
    expect(signal({ ...silent, reason: 'converted', openedAt: at })).toBe('Ordered');
    expect(hasComeBack({ ...silent, reason: 'converted' })).toBe(true);
    expect(hasComeBack({ ...silent, clickedAt: at })).toBe(false);
  });

  it('names the next email by its day, and when it goes where that is known', () => {
    expect(nextEmail({ nextStep: null, nextAt: null }, today)).toBeNull();
    expect(nextEmail({ nextStep: 2, nextAt: null }, today)).toBe('Day 3');
    expect(nextEmail({ nextStep: 4, nextAt: new Date(2026, 10, 25, 9).toISOString() }, today)).toBe('Day 14, 25 Nov, 09:00');
  });

  it('dates the next email by the clock of the account', () => {
    const lead = { nextStep: 2, nextAt: '2026-11-24T23:30:00.000Z' };
    expect(nextEmail(lead, today, 'Europe/Berlin')).toBe('Day 3, 25 Nov, 00:30');
    expect(nextEmail(lead, today, 'America/New_York')).toBe('Day 3, 24 Nov, 18:30');
  });

  it('says what holds an email back', () => {
    expect(delay({ delayedBy: null })).toBeNull();
    expect(delay({ delayedBy: 'retry' })).toBe('again: the mail server did not take it');
  });

  it('has a name for everybody, also when the lead is gone', () => {
    const nobody = { firstName: null, lastName: null, email: '' };
    expect(nameOf({ ...nobody, firstName: 'Ada' })).toBe('Ada');
    expect(nameOf({ ...nobody, email: 'ada@harbor.example' })).toBe('ada@harbor.example');
    expect(nameOf(nobody)).toBe('Deleted lead');
  });
});
