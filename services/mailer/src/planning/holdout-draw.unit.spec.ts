import { describe, expect, it } from '@jest/globals';
import { derivedId } from '@rekindle/platform';
import { isHeldOut } from './holdout-draw.js';

const seed = '0197a000-0000-7000-8000-000000000040';
const leads = Array.from({ length: 20_000 }, (_, n) => derivedId(seed, `lead ${n}`));
const heldOut = (percent: number, from = seed): string[] => leads.filter((leadId) => isHeldOut({ percent, seed: from }, leadId));

describe('the draw', () => {
  it('has the same result each time, and a different one with another seed', () => {
    const ids = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002', '0197a000-0000-7000-8000-000000000003'];
    const lots = (from: string): number[] =>
      ids.map((id) => Array.from({ length: 101 }, (_, percent) => percent).find((percent) => isHeldOut({ percent, seed: from }, id)) ?? -1);
    expect(lots(seed)).toEqual([88, 63, 69]);
    expect(lots('0197a000-0000-7000-8000-000000000041')).toEqual([45, 20, 29]);
  });

  it('holds nobody back at 0 percent', () => {
    expect(heldOut(0)).toEqual([]);
  });

  // Within four standard deviations of a binomial count.
  it.each([1, 5, 10, 20])('holds back about %i percent', (percent) => {
    const share = percent / 100;
    const deviation = Math.sqrt(leads.length * share * (1 - share));
    expect(Math.abs(heldOut(percent).length - leads.length * share)).toBeLessThan(4 * deviation);
  });

  it('holds back with a larger share everyone that a smaller one does', () => {
    const more = new Set(heldOut(20));
    expect(heldOut(10).every((leadId) => more.has(leadId))).toBe(true);
  });

  it('is independent of another draw', () => {
    const both = new Set(heldOut(20, derivedId(seed, 'other')));
    const overlap = heldOut(20).filter((leadId) => both.has(leadId)).length;
    expect(Math.abs(overlap - leads.length * 0.04)).toBeLessThan(4 * Math.sqrt(leads.length * 0.04 * 0.96));
  });
});
