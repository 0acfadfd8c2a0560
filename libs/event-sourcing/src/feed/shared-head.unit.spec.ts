import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { SharedHead } from './shared-head.js';

const HOUR_MS = 3_600_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it("looks again on time even if the machine's clock is put back by an hour", async () => {
  let isAppending = true;
  const query = async (asked: unknown) => {
    if (isAppending && typeof asked === 'string')
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    return { rows: [{ head: '7' }] };
  };
  const head = new SharedHead({ query } as unknown as pg.Pool);
  expect(await head.now()).toBe(0);
  isAppending = false;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - HOUR_MS);
  jest.advanceTimersByTime(1_000);
  expect(await head.now()).toBe(7);
  clock.mockRestore();
});
