import { describe, it } from '@jest/globals';
import { newSeed } from '../testing/random.js';
import { survivesRandomKills } from './random-kills.features.js';

const SEED = Number(process.env.PROPERTY_SEED ?? newSeed());
const RUNS = Number(process.env.PROPERTY_RUNS ?? 10);
const LONG_MS = 900_000;

describe('relay, readers and broker', () => {
  for (let run = 0; run < RUNS; run += 1)
    it(`may be killed in any order (PROPERTY_SEED=${SEED + run} PROPERTY_RUNS=1)`, () => survivesRandomKills(SEED + run, 15), LONG_MS);
});
