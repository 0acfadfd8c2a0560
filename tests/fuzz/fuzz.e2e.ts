import { it } from '@jest/globals';
import { expectClean } from './expect-clean.js';

it('5,000 hostile calls find no fault, no standstill and nothing of another account', () => expectClean(11, 5_000), 600_000);
