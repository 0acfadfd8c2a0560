import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Logger } from '@rekindle/platform';
import { ManualClock } from '@rekindle/platform/testing';
import { type Calendar, CalendarLoop } from './calendar-loop.js';

const HOUR_MS = 3_600_000;
let clock: ManualClock;
const errors: unknown[] = [];
const logger = { error: (...said: unknown[]) => errors.push(said) } as unknown as Logger;

class Looks implements Calendar {
  readonly seen: boolean[] = [];
  next: () => Promise<void> = () => Promise.resolve();
  look(isFirst: boolean): Promise<void> {
    this.seen.push(isFirst);
    return this.next();
  }
}

let calendar: Looks;
let loop: CalendarLoop;
beforeEach(() => {
  jest.useFakeTimers();
  clock = new ManualClock();
  errors.length = 0;
  calendar = new Looks();
  loop = new CalendarLoop(calendar, 'Nothing could be looked for', clock, logger);
  loop.onApplicationBootstrap();
});
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('checks at the start, and then every five seconds', async () => {
  expect(calendar.seen).toEqual([true]);
  await pass(4_900);
  expect(calendar.seen).toEqual([true]);
  await pass(10_200);
  expect(calendar.seen).toEqual([true, false, false, false]);
});

it('checks immediately when the business clock is moved, once for each move', async () => {
  for (const times of [2, 3]) {
    clock.advance(HOUR_MS);
    await pass(1);
    expect(calendar.seen).toHaveLength(times);
  }
  await pass(4_900);
  expect(calendar.seen).toHaveLength(3);
});

it('checks again if the clock is moved during a check', async () => {
  let done: () => void = () => undefined;
  calendar.next = () => new Promise((resolve) => (done = resolve));
  clock.advance(HOUR_MS);
  await pass(1);
  expect(calendar.seen).toHaveLength(2);
  clock.advance(HOUR_MS);
  done();
  await pass(1);
  expect(calendar.seen).toHaveLength(3);
});

it('continues after a failure, and logs it', async () => {
  const failure = new Error('no database');
  calendar.next = () => Promise.reject(failure);
  clock.advance(HOUR_MS);
  await pass(5_300);
  expect(calendar.seen).toHaveLength(3);
  expect(errors).toEqual([
    [{ err: failure }, 'Nothing could be looked for'],
    [{ err: failure }, 'Nothing could be looked for'],
  ]);
});

it('stops once the current check is done, and logs no failure of that one', async () => {
  let fail: (error: Error) => void = () => undefined;
  calendar.next = () => new Promise((_, reject) => (fail = reject));
  clock.advance(HOUR_MS);
  await pass(1);
  let isStopped = false;
  const stopping = loop.beforeApplicationShutdown().then(() => (isStopped = true));
  await pass(10_000);
  expect(isStopped).toBe(false);
  fail(new Error('the pool has ended'));
  await stopping;
  await pass(10_000);
  expect([calendar.seen.length, errors]).toEqual([2, []]);
});
