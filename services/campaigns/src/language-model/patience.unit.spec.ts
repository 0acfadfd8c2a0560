import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Patience } from './patience.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function* everySeconds(seconds: number, times: number): AsyncGenerator<number> {
  for (let index = 0; index < times; index += 1) {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    yield index;
  }
}
const heard = async (parts: AsyncIterable<number>): Promise<number> => {
  let last = -1;
  for await (const part of parts) last = part;
  return last;
};

it('takes a slow answer for as long as it goes on', async () => {
  expect(await heard(new Patience(10_000).watch(everySeconds(9, 20)))).toBe(19);
});

it('ends with a silence that is too long', async () => {
  const patience = new Patience(10_000);
  await expect(heard(patience.watch(everySeconds(11, 2)))).rejects.toMatchObject({ name: 'AbortError' });
  expect(patience.signal.aborted).toBe(true);
});

it('waits no longer than its reader, and leaves no timer behind', () => {
  const reader = new AbortController();
  const patience = new Patience(10_000, reader.signal);
  reader.abort();
  expect(patience.signal.aborted).toBe(true);
  patience.end();
  expect(jest.getTimerCount()).toBe(0);
});
