import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { collectGarbage, collectGarbageAtRest, isWorthCollecting } from './collect-garbage.js';

it('frees unreferenced objects only', async () => {
  const kept = { bytes: new Uint8Array(1_000_000) };
  const [needed, unneeded] = [new WeakRef(kept), new WeakRef({ bytes: new Uint8Array(1_000_000) })];
  await turn();
  collectGarbage();
  expect([needed.deref(), unneeded.deref()]).toEqual([kept, undefined]);
});

it('does so again once an idle process has grown', async () => {
  const collecting = collectGarbageAtRest(20);
  const grown = new WeakRef(Array.from({ length: 1_000_000 }, (_, n) => ({ n })));
  while (grown.deref()) await wait(20);
  clearInterval(collecting);
});

describe('when it is worth a pause', () => {
  const MB = 1_000_000;
  it.each([
    ['at rest and grown', 0.02, 116 * MB, 100 * MB, true],
    ['at rest and hardly grown', 0.02, 115 * MB, 100 * MB, false],
    ['at rest and smaller than then', 0, 90 * MB, 100 * MB, false],
    ['at work', 0.1, 300 * MB, 100 * MB, false],
  ])('%s', (_, busy, size, collected, expected) => {
    expect(isWorthCollecting(busy, size, collected)).toBe(expected);
  });
});
