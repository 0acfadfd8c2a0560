import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Clock, Logger } from '@rekindle/platform';
import { CalendarLoop } from './calendar-loop.js';

const HOUR_MS = 3_600_000;
let offset: number;
const clock: Clock = { now: () => new Date(Date.now() + offset) };
const errors: unknown[] = [];
const logger = { error: (...said: unknown[]) => errors.push(said) } as unknown as Logger;

class Looks extends CalendarLoop {
  readonly seen: boolean[] = [];
  next: () => Promise<void> = () => Promise.resolve();
  constructor() {
    super({ clock, logger, failure: 'Nothing could be looked for' });
  }
  protected look(isFirst: boolean): Promise<void> {
    this.seen.push(isFirst);
    return this.next();
  }
}

let loop: Looks;
beforeEach(() => {
  jest.useFakeTimers();
  [offset, errors.length] = [0, 0];
  loop = new Looks();
  loop.onApplicationBootstrap();
});
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('looks at the start, and then every five seconds', async () => {
  expect(loop.seen).toEqual([true]);
  await pass(4_900);
  expect(loop.seen).toEqual([true]);
  await pass(10_200);
  expect(loop.seen).toEqual([true, false, false, false]);
});

it('looks at once when the business clock is moved, once for each move', async () => {
  for (const times of [2, 3]) {
    offset += HOUR_MS;
    await pass(200);
    expect(loop.seen).toHaveLength(times);
  }
  await pass(4_700);
  expect(loop.seen).toHaveLength(3);
});

it('looks again when the clock is moved while it looks', async () => {
  let done: () => void = () => undefined;
  loop.next = () => new Promise((resolve) => (done = resolve));
  offset += HOUR_MS;
  await pass(100);
  expect(loop.seen).toHaveLength(2);
  offset += HOUR_MS;
  done();
  await pass(100);
  expect(loop.seen).toHaveLength(3);
});

it('goes on after a failure, and says so', async () => {
  const failure = new Error('no database');
  loop.next = () => Promise.reject(failure);
  offset += HOUR_MS;
  await pass(5_300);
  expect(loop.seen).toHaveLength(3);
  expect(errors).toEqual([
    [{ err: failure }, 'Nothing could be looked for'],
    [{ err: failure }, 'Nothing could be looked for'],
  ]);
});

it('stops once what it looks at is done, and says nothing of what fails then', async () => {
  let fail: (error: Error) => void = () => undefined;
  loop.next = () => new Promise((_, reject) => (fail = reject));
  offset += HOUR_MS;
  await pass(100);
  let isStopped = false;
  const stopping = loop.beforeApplicationShutdown().then(() => (isStopped = true));
  await pass(10_000);
  expect(isStopped).toBe(false);
  fail(new Error('the pool has ended'));
  await stopping;
  await pass(10_000);
  expect([loop.seen.length, errors]).toEqual([2, []]);
});
