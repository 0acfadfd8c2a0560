import { allAtRest, memoryIsBack } from './all-at-rest.ts';
import type { Check } from './check.ts';
import { modelsRebuild } from './models-rebuild.ts';
import { moneyAddsUp } from './money-adds-up.ts';
import { nobodyElsewhere } from './nobody-elsewhere.ts';
import { nothingLost } from './nothing-lost.ts';
import { noEventTwice, nothingTwice } from './nothing-twice.ts';
import { sumsHold } from './sums-hold.ts';

export const checks: readonly Check[] = [
  allAtRest,
  nothingLost,
  nothingTwice,
  sumsHold,
  moneyAddsUp,
  modelsRebuild,
  nobodyElsewhere,
  memoryIsBack,
];

/** Every way in which a run can be wrong, each planted in turn. */
export const violations: readonly Check[] = [...checks, noEventTwice];
