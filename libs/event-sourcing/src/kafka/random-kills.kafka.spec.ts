import { it } from '@jest/globals';
import { newSeed } from '../testing/random.js';
import { survivesRandomKills } from './random-kills.features.js';

const SEED = Number(process.env.PROPERTY_SEED ?? newSeed());
const LONG_MS = 300_000;

it(
  `delivers at least once, does everything once and keeps each stream's order, whichever process is killed (PROPERTY_SEED=${SEED})`,
  async () => {
    await survivesRandomKills(SEED, 4);
  },
  LONG_MS,
);
