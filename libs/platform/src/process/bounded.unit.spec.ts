import { expect, it } from '@jest/globals';
import { Bounded } from './bounded.js';

/** A task that ends on request. */
function started(bounded: Bounded) {
  let end!: () => void;
  const state = { running: false, end: () => end() };
  const result = bounded.run(() => {
    state.running = true;
    return new Promise<string>((resolve) => (end = () => resolve('done')));
  });
  return { state, result };
}

const limits = { atOnce: 2, waiting: 1, refusal: () => new Error('full') };

it('runs a few tasks, queues others and refuses the rest', async () => {
  const bounded = new Bounded(limits);
  const [first, second, third] = [started(bounded), started(bounded), started(bounded)] as const;
  await expect(bounded.run(() => Promise.resolve())).rejects.toThrow('full');
  expect([first, second, third].map((work) => work.state.running)).toEqual([true, true, false]);
  first.state.end();
  expect(await first.result).toBe('done');
  await Promise.resolve();
  expect(third.state.running).toBe(true);
  second.state.end();
  third.state.end();
  expect(await Promise.all([second.result, third.result])).toEqual(['done', 'done']);
});
it('frees the slot of a failed task', async () => {
  const bounded = new Bounded({ ...limits, atOnce: 1, waiting: 0 });
  await expect(bounded.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(bounded.run(() => Promise.resolve('next'))).resolves.toBe('next');
});
