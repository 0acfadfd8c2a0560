import { expect } from '@jest/globals';
import type pg from 'pg';
import type { Projection } from '../model/types.js';
import { type VerifyOptions, verify } from '../verify/verify.js';
import { interleaved } from './interleave.js';
import { newSeed } from './random.js';

/** The live read model equals a rebuilt one, even if streams overtake each other; a failure shows the seed. */
export async function expectRebuildable(
  pool: pg.Pool,
  projection: Projection,
  { seed = newSeed(), ignore = [] }: { seed?: number; ignore?: VerifyOptions['ignore'] } = {},
): Promise<void> {
  expect({ inOrder: await verify(pool, projection, { ignore }) }).toEqual({ inOrder: [] });
  expect({ seed, interleaved: await verify(pool, projection, { ignore, arrange: interleaved(seed) }) }).toEqual({ seed, interleaved: [] });
}
