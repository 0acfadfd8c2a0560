import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { IdleTimeout } from './idle-timeout.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function* everySeconds(seconds: number, times: number): AsyncGenerator<number> {
  for (let index = 0; index < times; index += 1) {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    yield index;
  }
}
const collected = async (parts: AsyncIterable<number>): Promise<number> => {
  let last = -1;
  for await (const part of parts) last = part;
  return last;
};

it('takes a slow answer for as long as it goes on', async () => {
  expect(await collected(new IdleTimeout(10_000).watch(everySeconds(9, 20)))).toBe(19);
});

it('ends with a silence that is too long', async () => {
  const timeout = new IdleTimeout(10_000);
  await expect(collected(timeout.watch(everySeconds(11, 2)))).rejects.toMatchObject({ name: 'AbortError' });
  expect(timeout.signal.aborted).toBe(true);
});

it('waits no longer than its reader, and leaves no timer behind', () => {
  const reader = new AbortController();
  const timeout = new IdleTimeout(10_000, reader.signal);
  reader.abort();
  expect(timeout.signal.aborted).toBe(true);
  timeout.end();
  expect(jest.getTimerCount()).toBe(0);
});
