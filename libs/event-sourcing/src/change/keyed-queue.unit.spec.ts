import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KeyedQueue } from './keyed-queue.js';

const LONGEST_MS = 5_000;
let queue: KeyedQueue;
let order: string[];
beforeEach(() => {
  queue = new KeyedQueue(LONGEST_MS);
  order = [];
});

/** Work that lasts until it is released. */
function begin(key: string, name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const done = queue.run(key, async () => {
    order.push(`${name} begins`);
    await promise;
    order.push(`${name} ends`);
    return name;
  });
  return { done, succeed: resolve, fail: reject };
}
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(() => void Promise.resolve().then(resolve)));

describe('work of one key', () => {
  it('come one after the other, in order of arrival', async () => {
    const [first, second, third] = ['first', 'second', 'third'].map((name) => begin('a', name));
    third?.succeed();
    second?.succeed();
    await settled();
    expect(order).toEqual(['first begins']);
    first?.succeed();
    expect(await Promise.all([first?.done, second?.done, third?.done])).toEqual(['first', 'second', 'third']);
    expect(order).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });
  it('continue after one that failed, whose error reaches only its own caller', async () => {
    const [first, second] = ['first', 'second'].map((name) => begin('a', name));
    second?.succeed();
    first?.fail(new Error('refused'));
    await expect(first?.done).rejects.toThrow('refused');
    expect(await second?.done).toBe('second');
  });
  it('leave nothing behind', async () => {
    const works = ['first', 'second'].map((name) => begin('a', name));
    expect(queue.size).toBe(1);
    works[0]?.fail(new Error('refused'));
    works[1]?.succeed();
    await Promise.allSettled(works.map(({ done }) => done));
    expect(queue.size).toBe(0);
  });
});

it('different keys run side by side', async () => {
  const [first, second] = ['a', 'b'].map((key) => begin(key, key));
  await settled();
  expect(order).toEqual(['a begins', 'b begins']);
  first?.succeed();
  second?.succeed();
  await Promise.all([first?.done, second?.done]);
  expect(queue.size).toBe(0);
});

describe('a turn that takes too long', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it('ends for those behind it, one by one, and its work still returns its result', async () => {
    const [stuck, second, third] = ['stuck', 'second', 'third'].map((name) => begin('a', name));
    await settled();
    jest.advanceTimersByTime(LONGEST_MS);
    await settled();
    expect(order).toEqual(['stuck begins', 'second begins']);
    second?.succeed();
    third?.succeed();
    expect(await Promise.all([second?.done, third?.done])).toEqual(['second', 'third']);
    expect(queue.size).toBe(0);
    stuck?.succeed();
    expect(await stuck?.done).toBe('stuck');
    expect(jest.getTimerCount()).toBe(0);
  });
});
