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

it('allows a slow answer as long as it continues', async () => {
  expect(await collected(new IdleTimeout(10_000).watch(everySeconds(9, 20)))).toBe(19);
});

it('ends an answer that stalls for too long', async () => {
  const timeout = new IdleTimeout(10_000);
  await expect(collected(timeout.watch(everySeconds(11, 2)))).rejects.toMatchObject({ name: 'AbortError' });
  expect(timeout.signal.aborted).toBe(true);
});

it('ends when its reader leaves, without leaving a timer behind', () => {
  const reader = new AbortController();
  const timeout = new IdleTimeout(10_000, reader.signal);
  reader.abort();
  expect(timeout.signal.aborted).toBe(true);
  timeout.end();
  expect(jest.getTimerCount()).toBe(0);
});
