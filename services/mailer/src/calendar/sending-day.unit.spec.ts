import { describe, expect, it } from '@jest/globals';
import { type Calendar, countedStretches, dayAround, moveTo } from './sending-day.decide.js';

const at = (time: string): Date => new Date(`2026-11-${time}Z`);
const utc: Calendar = { timeZone: 'UTC', leftZones: [] };
const stretches = (calendar: Calendar, now: string) =>
  countedStretches(calendar, at(now)).map(({ from, to }) => [from, to].map((time) => time?.toISOString().slice(8, 16) ?? null));

const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;

describe('the day of an account', () => {
  it.each([
    ['2026-11-02T04:59:59.999Z', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    ['2026-11-02T05:00:00.000Z', 'America/New_York', '2026-11-02T05:00:00.000Z', 24],
    ['2027-03-14T12:00:00.000Z', 'America/New_York', '2027-03-14T05:00:00.000Z', 23],
    ['2027-03-28T12:00:00.000Z', 'Europe/Berlin', '2027-03-27T23:00:00.000Z', 23],
    ['2026-12-31T23:30:00.000Z', 'Asia/Tokyo', '2026-12-31T15:00:00.000Z', 24],
    ['2026-11-30T23:59:59.000Z', 'UTC', '2026-11-30T00:00:00.000Z', 24],
  ])('at %s in %s began at %s and has %d hours', (now, zone, from, length) => {
    const day = dayAround(new Date(now), zone);
    expect([day.from.toISOString(), hours(day)]).toEqual([from, length]);
  });

  it.each([
    // Beirut has the hour before midnight twice on 24 October 2026; both belong to the Saturday.
    ['2026-10-24T20:30:00.000Z', '2026-10-23T21:00:00.000Z', 25],
    ['2026-10-24T21:30:00.000Z', '2026-10-23T21:00:00.000Z', 25],
    ['2026-10-24T22:00:00.000Z', '2026-10-24T22:00:00.000Z', 24],
  ])('at %s in Beirut, whose clocks go back over midnight, began at %s and has %d hours', (now, from, length) => {
    const day = dayAround(new Date(now), 'Asia/Beirut');
    expect([day.from.toISOString(), hours(day)]).toEqual([from, length]);
  });

  it('begins at the first moment that exists if midnight itself is skipped', () => {
    // In Beirut the last Sunday of March begins at one o'clock.
    const day = dayAround(new Date('2027-03-28T12:00:00.000Z'), 'Asia/Beirut');
    expect([day.from.toISOString(), hours(day)]).toEqual(['2027-03-27T22:00:00.000Z', 23]);
  });
});

describe('a calendar', () => {
  it('remembers a zone that was left, but not one that was only set again', () => {
    const moved = moveTo('Asia/Bangkok', at('22T17:01:00'), utc);
    expect(moved).toEqual({ timeZone: 'Asia/Bangkok', leftZones: [{ timeZone: 'UTC', until: '2026-11-22T17:01:00.000Z' }] });
    expect(moveTo('Asia/Bangkok', at('22T18:00:00'), moved)).toEqual(moved);
  });

  it('forgets a zone left three days ago, and never remembers more than twenty', () => {
    const moved = moveTo('UTC', at('25T17:01:00'), moveTo('Asia/Bangkok', at('22T17:01:00'), utc));
    expect(moved.leftZones).toEqual([{ timeZone: 'Asia/Bangkok', until: '2026-11-25T17:01:00.000Z' }]);
    const zones = Array.from({ length: 50 }, (_, n) => (n % 2 ? 'UTC' : 'Asia/Tokyo'));
    const restless = zones.reduce((calendar, zone) => moveTo(zone, at('22T17:01:00'), calendar), utc);
    expect(restless.leftZones).toHaveLength(20);
  });
});

describe('the emails that count towards a day', () => {
  it('are those sent since its midnight', () => {
    expect(stretches(utc, '22T15:00:00')).toEqual([['22T00:00', null]]);
    expect(stretches({ timeZone: 'Asia/Tokyo', leftZones: [] }, '22T16:00:00')).toEqual([['22T15:00', null]]);
  });

  it('include, after a move, those sent under the former zone within 24 hours', () => {
    const moved = moveTo('Asia/Bangkok', at('22T17:01:00'), utc);
    expect(stretches(moved, '22T17:30:00')).toEqual([
      ['21T17:30', '22T17:01'],
      ['22T17:01', null],
    ]);
    expect(stretches(moved, '23T15:30:00')).toEqual([
      ['22T15:30', '22T17:01'],
      ['22T17:01', null],
    ]);
    expect(stretches(moved, '23T17:02:00')).toEqual([['23T17:00', null]]);
  });

  it('include, for the current zone, those sent since midnight, from the move on', () => {
    const moved = moveTo('Asia/Tokyo', at('22T12:00:00'), utc);
    expect(stretches(moved, '22T14:59:00').at(-1)).toEqual(['22T12:00', null]);
    expect(stretches(moved, '22T15:00:00').at(-1)).toEqual(['22T15:00', null]);
  });

  it('include those sent on the same date in a zone further east, as long as that date lasts here', () => {
    const back = moveTo('UTC', at('22T17:05:00'), moveTo('Asia/Bangkok', at('20T09:00:00'), utc));
    // In Bangkok the 23rd began at 17:00; what was sent from then on counts towards the 23rd here too, and no longer.
    expect(stretches(back, '23T23:59:00')).toEqual([
      ['22T17:00', '22T17:05'],
      ['23T00:00', null],
    ]);
    expect(stretches(back, '24T00:00:00')).toEqual([['24T00:00', null]]);
  });
});
