import { describe, expect, it } from '@jest/globals';
import { compareGroups } from './compare-groups.js';

const group = (leads: number, orders: number, worth = 210) => ({ leads, amounts: Array<number>(orders).fill(worth) });
const verdict = (...groups: [leads: number, orders: number][]) => {
  const [a, b] = groups.map(([leads, orders]) => group(leads, orders));
  const { verdict: said, need } = compareGroups(a ?? group(0, 0), b ?? group(0, 0));
  return { said, need };
};

describe('comparing the groups of a holdout', () => {
  it('counts how much more the contacted leads ordered than as many held-out ones would have', () => {
    const { extraOrdered, extraRevenue } = compareGroups(group(1656, 62), group(184, 2));
    expect(extraOrdered.value).toBeCloseTo(44, 6);
    expect(extraOrdered.low).toBeCloseTo(17.53, 1);
    expect(extraOrdered.high).toBeCloseTo(58.97, 0);
    expect(extraRevenue.value).toBeCloseTo(44 * 210, 4);
    expect(extraRevenue.low).toBeGreaterThan(0);
    expect(extraRevenue.low).toBeLessThan(extraRevenue.value);
    expect(extraRevenue.high).toBeGreaterThan(extraRevenue.value);
  });

  it.each([
    ['more', [1656, 62], [184, 2]],
    ['fewer', [900, 9], [100, 8]],
    ['no_difference', [900, 36], [100, 4]],
    ['no_difference', [900, 27], [100, 3]],
  ] as const)('says %s', (said, a, b) => {
    expect(verdict([...a], [...b])).toEqual({ said, need: null });
  });

  it('compares nothing if a group is empty', () => {
    expect(verdict([180, 20], [0, 0])).toEqual({ said: 'nobody_held_out', need: null });
  });

  it('asks for a longer list if fewer than 20 are held out', () => {
    expect(verdict([90, 30], [10, 1])).toEqual({ said: 'too_early', need: { kind: 'leads', count: 100 } });
  });

  it('needs five orders before it reports anything', () => {
    expect(verdict([180, 4], [1000, 0])).toEqual({ said: 'too_early', need: { kind: 'orders', count: 1 } });
    expect(verdict([180, 5], [1000, 0])).toEqual({ said: 'more', need: null });
  });

  it('needs thirty before it reports no difference', () => {
    expect(verdict([900, 9], [100, 1])).toEqual({ said: 'too_early', need: { kind: 'orders', count: 20 } });
    expect(verdict([900, 0], [100, 0])).toEqual({ said: 'too_early', need: { kind: 'orders', count: 30 } });
  });

  it('says how many more orders would distinguish the groups, and does so with that many', () => {
    expect(verdict([900, 20], [100, 1])).toEqual({ said: 'too_early', need: { kind: 'orders', count: 31 } });
    expect(verdict([900, 40], [100, 2])).toEqual({ said: 'too_early', need: { kind: 'orders', count: 10 } });
    expect(verdict([900, 60], [100, 3])).toEqual({ said: 'more', need: null });
  });

  it('says how many more leads are needed if no number of orders would suffice', () => {
    expect(verdict([180, 173], [20, 19])).toEqual({ said: 'too_early', need: { kind: 'leads', count: 5_450 } });
  });
});
