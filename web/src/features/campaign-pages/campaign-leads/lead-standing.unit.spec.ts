import { describe, expect, it } from '@jest/globals';
import { delay, hasComeBack, nameOf, nextEmail, signal, stateInWords, statesOf } from './lead-standing';

const today = new Date(2026, 10, 21, 15);
const before = { launched: false, oneEmail: false };
const after = { launched: true, oneEmail: false };
const at = '2026-11-20T10:00:00.000Z';
const silent = { openedAt: null, clickedAt: null, repliedAt: null, ordered: false };

describe('the state of a lead', () => {
  it('shows the strongest reaction', () => {
    expect(signal(silent)).toBeNull();
    expect(signal({ ...silent, openedAt: at })).toBe('Opened');
    expect(signal({ ...silent, openedAt: at, clickedAt: at })).toBe('Clicked');
    expect(signal({ ...silent, clickedAt: at, repliedAt: at })).toBe('Replied');
    expect(signal({ ...silent, ordered: true, repliedAt: at })).toBe('Ordered');
    expect(hasComeBack({ ...silent, ordered: true })).toBe(true);
    expect(hasComeBack({ ...silent, clickedAt: at })).toBe(false);
  });

  it('distinguishes a lead that only got a test email from one whose sequence is over', () => {
    const tested = { state: 'finished', nextStep: null, nextAt: null } as const;
    expect([stateInWords(tested, after), nextEmail(tested, after, today)]).toEqual(['Sequence finished', null]);
    expect([stateInWords(tested, before), nextEmail(tested, before, today)]).toEqual(['Tested only', 'after the launch']);
    expect([stateInWords({ state: 'stopped' }, before), nextEmail({ ...tested, state: 'stopped' }, before, today)]).toEqual([
      'Stopped',
      null,
    ]);
    const labels = (course: Parameters<typeof statesOf>[0]) => statesOf(course).map(({ label }) => label);
    expect(labels(before)).toEqual(['Waiting', 'In sequence', 'Tested only', 'Stopped', 'Skipped']);
    expect(labels(after)).toContain('Sequence finished');
    expect(labels({ ...after, oneEmail: true })).toEqual(['Waiting', 'Being sent', 'Finished', 'Stopped', 'Skipped']);
    expect(labels({ ...before, oneEmail: true })).toContain('Tested only');
  });

  it('names the next email by its day, and its time if that is known', () => {
    expect(nextEmail({ state: 'active', nextStep: null, nextAt: null }, after, today)).toBeNull();
    expect(nextEmail({ state: 'active', nextStep: 2, nextAt: null }, after, today)).toBe('Day 3');
    expect(nextEmail({ state: 'active', nextStep: 4, nextAt: new Date(2026, 10, 25, 9).toISOString() }, after, today)).toBe(
      'Day 14, 25 Nov, 09:00',
    );
  });

  it('dates the next email by the clock of the account', () => {
    const lead = { state: 'active' as const, nextStep: 2, nextAt: '2026-11-24T23:30:00.000Z' };
    expect(nextEmail(lead, after, today, 'Europe/Berlin')).toBe('Day 3, 25 Nov, 00:30');
    expect(nextEmail(lead, after, today, 'America/New_York')).toBe('Day 3, 24 Nov, 18:30');
  });

  it('says why an email is delayed', () => {
    expect(delay({ delayedBy: null, planLimit: null })).toBeNull();
    expect(delay({ delayedBy: 'email_too_long', planLimit: null })).toBe('cannot be sent: it grows too long when it is filled in');
    expect(delay({ delayedBy: 'retry', planLimit: null })).toBe('again: the mail server did not take it');
    expect(delay({ delayedBy: 'held_by_operator', planLimit: null })).toBe('waits: sending is paused by Rekindle support');
    expect(delay({ delayedBy: 'plan_lapsed', planLimit: null })).toBe('waits: your plan has ended. Choose a plan to go on');
  });

  it("names the plan's limit that delays an email", () => {
    expect(delay({ delayedBy: 'daily_limit', planLimit: 1000 })).toBe('goes on tomorrow: your plan sends 1,000 emails a day');
    expect(delay({ delayedBy: 'campaign_limit', planLimit: 1 })).toBe('waits: your plan runs 1 campaign at a time');
  });

  it('has a name for everybody, even if the lead was deleted', () => {
    const nobody = { firstName: null, lastName: null, email: '' };
    expect(nameOf({ ...nobody, firstName: 'Ada' })).toBe('Ada');
    expect(nameOf({ ...nobody, email: 'ada@harbor.example' })).toBe('ada@harbor.example');
    expect(nameOf(nobody)).toBe('Deleted lead');
  });
});
