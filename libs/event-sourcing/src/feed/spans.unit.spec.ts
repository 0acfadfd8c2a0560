import { expect, it } from '@jest/globals';
import { BLOCK, MOST_BLOCKS, looksOf } from './spans.js';

const far = 1_000 * BLOCK;
const several = Array.from({ length: MOST_BLOCKS }, (_, n) => 2 * n);

it('reads the known blocks from the cursor to the head, and nothing between them', () => {
  const known = { upTo: far, blocks: [0, 1, 5] };
  expect(looksOf([7, 5 * BLOCK + 3], known)).toEqual({
    spans: [
      [7, BLOCK - 1],
      [BLOCK - 1, 2 * BLOCK - 1],
      [5 * BLOCK - 1, 5 * BLOCK + 3],
    ],
    reached: 5 * BLOCK + 3,
  });
});

it('goes straight to the head if the account has nothing', () =>
  expect(looksOf([0, far], { upTo: far, blocks: [] })).toEqual({ spans: [], reached: far }));

it('reads everything after what is known', () =>
  expect(looksOf([0, BLOCK + 110], { upTo: 100, blocks: [0, 1] })).toEqual({
    spans: [
      [0, 100],
      [100, BLOCK + 100],
      [BLOCK + 100, BLOCK + 110],
    ],
    reached: BLOCK + 110,
  }));

it('ignores blocks if the cursor is past what is known', () =>
  expect(looksOf([200, 300], { upTo: 100, blocks: [0] })).toEqual({ spans: [[200, 300]], reached: 300 }));

it('ends after the maximum number of blocks, known or not', () => {
  const end = (several.at(-1) ?? 0) * BLOCK + BLOCK - 1;
  expect(looksOf([0, far], { upTo: far, blocks: several })).toMatchObject({ spans: { length: MOST_BLOCKS }, reached: end });
  expect(looksOf([0, far], { upTo: 0, blocks: [] })).toMatchObject({ spans: { length: MOST_BLOCKS }, reached: MOST_BLOCKS * BLOCK });
});

it('continues after the last known block if knowledge ends within it', () => {
  const upTo = (several.at(-1) ?? 0) * BLOCK + 10;
  const { spans, reached } = looksOf([0, far], { upTo, blocks: several });
  expect([spans.length, reached]).toEqual([MOST_BLOCKS, upTo]);
  expect(looksOf([upTo, far], { upTo, blocks: several.slice(-1) }).spans[0]).toEqual([upTo, upTo + BLOCK]);
});
