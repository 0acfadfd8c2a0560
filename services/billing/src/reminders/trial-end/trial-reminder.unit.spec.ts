import { describe, expect, it } from '@jest/globals';
import { type Trial, trialReminder } from '../end-reminder.decide.js';

const trial = (endsAt: string, timeZone = 'UTC', hadPlan = false): Trial => ({ endsAt: new Date(endsAt), timeZone, hadPlan });
const at = (one: Trial, moment: string) => trialReminder(one, new Date(moment));

describe('the reminder of a trial that ends in the afternoon', () => {
  const afternoon = trial('2026-11-09T15:00:00Z');
  it.each([
    ['2026-11-06T12:00:00Z', null],
    ['2026-11-07T08:59:59Z', null],
    ['2026-11-07T09:00:00Z', 'two_days'],
    ['2026-11-07T19:59:59Z', 'two_days'],
    ['2026-11-07T20:00:00Z', null],
    ['2026-11-08T10:00:00Z', 'two_days'],
    ['2026-11-09T08:59:59Z', null],
    ['2026-11-09T09:00:00Z', 'last_day'],
    ['2026-11-09T16:00:00Z', 'last_day'],
    ['2026-11-20T12:00:00Z', 'last_day'],
    ['2027-02-09T12:00:00Z', null],
  ])('at %s: %s', (moment, expected) => expect(at(afternoon, moment)).toBe(expected));
});

it('a trial that ends before working hours is announced the day before', () => {
  const early = trial('2026-11-09T03:00:00Z');
  expect(at(early, '2026-11-07T12:00:00Z')).toBe('two_days');
  expect(at(early, '2026-11-08T12:00:00Z')).toBe('last_day');
});

it('counts days and hours in the account’s own zone, across a change of the clocks', () => {
  const auckland = trial('2026-11-09T23:30:00Z', 'Pacific/Auckland');
  expect(at(auckland, '2026-11-07T19:59:00Z')).toBeNull();
  expect(at(auckland, '2026-11-07T20:00:00Z')).toBe('two_days');
  const newYork = trial('2026-11-02T18:00:00Z', 'America/New_York');
  expect(at(newYork, '2026-10-31T12:59:00Z')).toBeNull();
  expect(at(newYork, '2026-10-31T13:00:00Z')).toBe('two_days');
  expect(at(newYork, '2026-11-02T13:59:00Z')).toBeNull();
  expect(at(newYork, '2026-11-02T14:00:00Z')).toBe('last_day');
});

it('works across the end of a month and of a year', () => {
  expect(at(trial('2027-01-01T15:00:00Z'), '2026-12-30T12:00:00Z')).toBe('two_days');
  expect(at(trial('2027-03-01T15:00:00Z'), '2027-02-27T12:00:00Z')).toBe('two_days');
});

it('does not report an ended trial if a plan came in between', () => {
  expect(at(trial('2026-11-09T15:00:00Z', 'UTC', true), '2026-11-12T12:00:00Z')).toBeNull();
  expect(at(trial('2026-11-09T15:00:00Z', 'UTC', true), '2026-11-09T12:00:00Z')).toBe('last_day');
});
