import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ManualClock } from '@rekindle/platform/testing';
import { InterruptibleSleep } from './interruptible-sleep.js';

let clock: ManualClock;
let sleeper: InterruptibleSleep;
beforeEach(() => {
  jest.useFakeTimers();
  clock = new ManualClock();
  sleeper = new InterruptibleSleep(clock);
});
afterEach(() => {
  sleeper.close();
  jest.useRealTimers();
});

const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** @returns whether it is still asleep */
function sleeping(ms: number, until: Date | null = null): () => boolean {
  let awake = false;
  void sleeper.sleep(ms, until).then(() => (awake = true));
  return () => !awake;
}

it.each<[string, number | null, number]>([
  ['until its time is over', null, 500],
  ['until an earlier business moment', 200, 200],
  ['until its time is over if the moment is later', 9_000, 500],
  ['until its time is over if the moment has passed', -1, 500],
])('sleeps %s', async (_, moment, expected) => {
  const sleeps = sleeping(500, moment === null ? null : inMs(moment));
  await pass(expected - 1);
  expect(sleeps()).toBe(true);
  await pass(1);
  expect(sleeps()).toBe(false);
});

it.each<[string, () => void]>([
  ['called', () => sleeper.wake()],
  ['the clock is moved', () => clock.advance(1)],
])('wakes immediately when %s, even just before it sleeps', async (_, happen) => {
  const first = sleeping(500);
  await pass(10);
  happen();
  await pass(0);
  expect(first()).toBe(false);
  happen();
  const second = sleeping(500);
  await pass(0);
  expect(second()).toBe(false);
  const third = sleeping(500);
  await pass(499);
  expect(third()).toBe(true);
});

it('calls back once for a clock that was moved, and never after it was closed', () => {
  expect(sleeper.clockMoved()).toBe(false);
  clock.advance(1);
  expect([sleeper.clockMoved(), sleeper.clockMoved()]).toEqual([true, false]);
  sleeper.close();
  clock.advance(1);
  expect(sleeper.clockMoved()).toBe(false);
});
