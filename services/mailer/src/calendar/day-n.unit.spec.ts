import { describe, expect, it } from '@jest/globals';
import { dueAfter, sameWallClock, startOfDay } from './day-n.decide.js';

const at = (iso: string): Date => new Date(iso);
const days = new Map([
  [1, 1],
  [2, 3],
  [3, 7],
  [4, 14],
]);

describe('the due date of a following step', () => {
  it('is as many days after the actual sending as the schedule puts between the steps', () => {
    const schedule = { days, timeZone: 'UTC', startsAt: at('2026-11-01T09:00:00Z') };
    expect(dueAfter(at('2026-11-02T10:30:00.250Z'), 1, 2, schedule)).toEqual(at('2026-11-04T10:30:00.250Z'));
    expect(dueAfter(at('2026-11-04T10:30:00Z'), 2, 3, schedule)).toEqual(at('2026-11-08T10:30:00Z'));
    expect(dueAfter(at('2026-11-08T10:30:00Z'), 3, 4, schedule)).toEqual(at('2026-11-15T10:30:00Z'));
  });

  it('is never before the launch, if the first step was sent as a test', () => {
    const schedule = { days, timeZone: 'UTC', startsAt: at('2026-11-20T09:01:00Z') };
    expect(dueAfter(at('2026-11-02T10:30:00Z'), 1, 2, schedule)).toEqual(at('2026-11-20T09:01:00Z'));
  });

  it('keeps the wall-clock time when summer time ends', () => {
    expect(sameWallClock(at('2026-10-24T07:00:00Z'), 2, 'Europe/Berlin')).toEqual(at('2026-10-26T08:00:00Z'));
  });

  it('keeps the wall-clock time when summer time begins', () => {
    expect(sameWallClock(at('2026-03-28T08:00:00Z'), 2, 'Europe/Berlin')).toEqual(at('2026-03-30T07:00:00Z'));
  });

  it('moves a time that the clocks skip to after the change', () => {
    // 02:30 does not exist in Berlin on 29 March 2026.
    expect(sameWallClock(at('2026-03-27T01:30:00Z'), 2, 'Europe/Berlin')).toEqual(at('2026-03-29T01:30:00Z'));
  });

  it('takes the first occurrence of a time that occurs twice', () => {
    // 02:30 comes twice in Berlin on 25 October 2026.
    expect(sameWallClock(at('2026-10-23T00:30:00Z'), 2, 'Europe/Berlin')).toEqual(at('2026-10-25T00:30:00Z'));
  });

  it('handles zones with odd offsets, east and west of UTC', () => {
    expect(sameWallClock(at('2026-04-03T02:00:00Z'), 4, 'Australia/Lord_Howe')).toEqual(at('2026-04-07T02:30:00Z'));
    expect(sameWallClock(at('2026-01-31T18:15:00Z'), 1, 'Asia/Kathmandu')).toEqual(at('2026-02-01T18:15:00Z'));
    expect(sameWallClock(at('2026-03-06T23:00:00Z'), 4, 'America/New_York')).toEqual(at('2026-03-10T22:00:00Z'));
  });

  it('falls back to UTC for a zone that does not exist', () => {
    expect(sameWallClock(at('2026-03-28T08:00:00Z'), 2, 'Mars/Olympus')).toEqual(at('2026-03-30T08:00:00Z'));
  });
});

describe('the day of an account', () => {
  it('starts at midnight in its zone', () => {
    expect(startOfDay(at('2026-11-02T03:00:00Z'), 'America/New_York')).toEqual(at('2026-11-01T04:00:00Z'));
    expect(startOfDay(at('2026-11-02T12:00:00Z'), 'America/New_York')).toEqual(at('2026-11-02T05:00:00Z'));
    expect(startOfDay(at('2026-11-02T23:00:00.5Z'), 'UTC')).toEqual(at('2026-11-02T00:00:00Z'));
  });

  it('starts at its first moment when midnight is skipped', () => {
    // Cairo goes from 23:59:59 on 23 April 2026 to 01:00 on the 24th.
    expect(startOfDay(at('2026-04-24T12:00:00Z'), 'Africa/Cairo')).toEqual(at('2026-04-23T22:00:00Z'));
  });
});
