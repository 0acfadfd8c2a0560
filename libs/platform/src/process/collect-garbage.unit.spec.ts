import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { collectGarbage } from './collect-garbage.js';

it('frees what nothing refers to, and nothing else', async () => {
  const kept = { bytes: new Uint8Array(1_000_000) };
  const [needed, unneeded] = [new WeakRef(kept), new WeakRef({ bytes: new Uint8Array(1_000_000) })];
  await turn();
  collectGarbage();
  expect([needed.deref(), unneeded.deref()]).toEqual([kept, undefined]);
});
