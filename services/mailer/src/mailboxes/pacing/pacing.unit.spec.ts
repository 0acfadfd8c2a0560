import { describe, expect, it } from '@jest/globals';
import { type Pacing, allowanceOn, allowanceToday, allowedNow, gapAfter, isOpenIn, usualPacing } from './pacing.decide.js';

const at = (moment: string): Date => new Date(moment);
/** Connected on Monday, 2 March 2026. */
const box = (pacing: Partial<Pacing> = {}, timeZone = 'UTC') => ({
  pacing: { ...usualPacing, ...pacing },
  connectedAt: at('2026-03-02T09:00:00Z'),
  timeZone,
});

describe('the allowance of a day', () => {
  it.each([
    ['2026-03-02', 10],
    ['2026-03-03', 15],
    ['2026-03-06', 30],
    ['2026-03-07', 0],
    ['2026-03-08', 0],
    ['2026-03-09', 35],
    ['2026-03-12', 50],
    ['2026-03-13', 50],
    ['2027-03-12', 50],
  ])('grows with working days: %s, %i', (date, emails) => {
    expect(allowanceOn(date, box())).toBe(emails);
  });

  it.each([
    ['is bounded by the daily limit during warm-up', { dailyLimit: 8 }, 8],
    ['has no warm-up if that begins above its ceiling', { rampStart: 40, rampCeiling: 20 }, 40],
    ['remains the same if the warm-up has no step', { rampStep: 0 }, 10],
  ])('%s', (_, pacing, emails) => {
    expect(allowanceOn('2026-03-04', box(pacing))).toBe(emails);
  });

  it('is that of the date in the account’s zone', () => {
    const tokyo = box({}, 'Asia/Tokyo');
    expect(allowanceToday(tokyo, at('2026-03-06T14:59:59Z'))).toBe(30);
    expect(allowanceToday(tokyo, at('2026-03-06T15:00:00Z'))).toBe(0);
  });
});

describe('the window', () => {
  it.each([
    ['UTC', '2026-03-03T08:00:00Z', true],
    ['UTC', '2026-03-03T07:59:59Z', false],
    ['UTC', '2026-03-03T17:59:59Z', true],
    ['UTC', '2026-03-03T18:00:00Z', false],
    ['UTC', '2026-03-07T12:00:00Z', false],
    ['Asia/Tokyo', '2026-03-08T23:00:00Z', true],
    ['Asia/Tokyo', '2026-03-06T23:00:00Z', false],
    ['America/Los_Angeles', '2026-03-07T00:30:00Z', true],
    ['America/Los_Angeles', '2026-03-09T14:59:59Z', false],
  ])('is open in %s at %s: %s', (zone, now, isOpen) => {
    expect(isOpenIn(zone, usualPacing, at(now))).toBe(isOpen);
  });

  it.each([
    // Berlin: forward on 29 March at 02:00, back on 25 October 2026 at 03:00.
    ['Europe/Berlin', '2026-03-27T07:00:00Z', '2026-03-27T17:00:00Z'],
    ['Europe/Berlin', '2026-03-30T06:00:00Z', '2026-03-30T16:00:00Z'],
    ['Europe/Berlin', '2026-10-23T06:00:00Z', '2026-10-23T16:00:00Z'],
    ['Europe/Berlin', '2026-10-26T07:00:00Z', '2026-10-26T17:00:00Z'],
    // New York: forward on 8 March at 02:00, back on 1 November 2026 at 02:00.
    ['America/New_York', '2026-03-09T12:00:00Z', '2026-03-09T22:00:00Z'],
    ['America/New_York', '2026-11-02T13:00:00Z', '2026-11-02T23:00:00Z'],
    // Lord Howe moves by half an hour, on 5 April and 4 October 2026.
    ['Australia/Lord_Howe', '2026-04-05T21:30:00Z', '2026-04-06T07:30:00Z'],
    ['Australia/Lord_Howe', '2026-10-04T21:00:00Z', '2026-10-05T07:00:00Z'],
  ])('opens at eight by the wall clock in %s, across a change of daylight saving: %s', (zone, opens, closes) => {
    const isOpen = (moment: string, ms: number) => isOpenIn(zone, usualPacing, new Date(Date.parse(moment) + ms));
    expect([isOpen(opens, -1), isOpen(opens, 0), isOpen(closes, -1), isOpen(closes, 0)]).toEqual([false, true, true, false]);
  });

  it.each([
    ['the moment the clocks go forward, if its time is skipped', '2026-03-29T01:30:00Z'],
    ['the first occurrence of a time that occurs twice', '2026-10-25T00:30:00Z'],
  ])('begins at %s', (_, opens) => {
    const pacing = { ...usualPacing, windowFrom: '02:30', days: [7] };
    expect([-1, 0].map((ms) => isOpenIn('Europe/Berlin', pacing, new Date(Date.parse(opens) + ms)))).toEqual([false, true]);
  });

  it.each([
    // New York has one o'clock twice on 1 November 2026, from 05:00 and from 06:00 by UTC.
    [
      'ends in the hour that occurs twice, at its first occurrence',
      'America/New_York',
      '00:15',
      '01:30',
      '2026-11-01T04:15:00Z',
      '2026-11-01T05:30:00Z',
    ],
    [
      'lies in the first occurrence of that hour only',
      'America/New_York',
      '01:10',
      '01:50',
      '2026-11-01T05:10:00Z',
      '2026-11-01T05:50:00Z',
    ],
    ['spans that hour, and is one hour longer', 'America/New_York', '00:30', '02:30', '2026-11-01T04:30:00Z', '2026-11-01T07:30:00Z'],
    [
      'ends later by the length of the gap if its end is skipped',
      'America/New_York',
      '01:00',
      '02:30',
      '2026-03-08T06:00:00Z',
      '2026-03-08T07:30:00Z',
    ],
    // Beirut goes back from midnight to 23:00 of the Saturday, on 24 October 2026.
    ['ends before the hour that occurs twice on a date', 'Asia/Beirut', '20:00', '23:00', '2026-10-24T17:00:00Z', '2026-10-24T20:00:00Z'],
    [
      'ends in that hour if the clocks go back over midnight',
      'Asia/Beirut',
      '22:00',
      '23:45',
      '2026-10-24T19:00:00Z',
      '2026-10-24T20:45:00Z',
    ],
    [
      'begins with a day before which the clocks went back',
      'Asia/Beirut',
      '00:00',
      '06:00',
      '2026-10-24T22:00:00Z',
      '2026-10-25T04:00:00Z',
    ],
  ])('%s', (_, zone, windowFrom, windowTo, opens, closes) => {
    const pacing = { ...usualPacing, windowFrom, windowTo, days: [6, 7] };
    const isOpen = (moment: string, ms: number) => isOpenIn(zone, pacing, new Date(Date.parse(moment) + ms));
    // Three quarters of an hour later the clock may show a time within the window again.
    const moments = [isOpen(opens, -1), isOpen(opens, 0), isOpen(closes, -1), isOpen(closes, 0), isOpen(closes, 45 * 60_000)];
    expect(moments).toEqual([false, true, true, false, false]);
  });
});

describe('the number of emails that may be sent now', () => {
  const noon = at('2026-03-03T12:00:00Z');
  it("is one if there is a gap to keep, and otherwise the rest of the day's", () => {
    expect(allowedNow(box(), { sentToday: 3, nextAt: null }, noon)).toBe(1);
    expect(allowedNow(box({ gapSeconds: 0, jitterSeconds: 0 }), { sentToday: 3, nextAt: null }, noon)).toBe(12);
  });

  it('is zero within the gap, or when the day is used up', () => {
    expect(allowedNow(box(), { sentToday: 3, nextAt: at('2026-03-03T12:00:01Z') }, noon)).toBe(0);
    expect(allowedNow(box(), { sentToday: 15, nextAt: null }, noon)).toBe(0);
    expect(allowedNow(box(), { sentToday: 3, nextAt: at('2026-03-03T11:59:00Z') }, noon)).toBe(1);
  });
});

describe('the gap', () => {
  const noon = at('2026-03-12T12:00:00Z');
  it.each([
    ['spreads the day over its window', {}, 0, 690_000],
    ['varies by the jitter in both directions', {}, 1, 750_000],
    ['is never smaller than configured', { gapSeconds: 1_800 }, 0, 1_800_000],
    ['causes no delay if it is zero', { gapSeconds: 0, jitterSeconds: 0 }, 0.5, 0],
    ['consists of the jitter if it is zero', { gapSeconds: 0, jitterSeconds: 10 }, 0.5, 5_000],
  ])('%s', (_, pacing, chance, ms) => {
    expect(gapAfter(box(pacing), noon, chance)).toBe(ms);
  });
});
