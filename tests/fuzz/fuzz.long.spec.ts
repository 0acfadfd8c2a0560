import { it } from '@jest/globals';
import { expectClean } from './expect-clean.js';

it.each([1, 2, 3, 4, 5])('finds nothing with 10,000 hostile calls: seed %i', (seed) => expectClean(seed, 10_000), 1_800_000);
