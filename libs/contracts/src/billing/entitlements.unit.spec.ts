import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type PlanLimits, findPlan, freeTrial, plans } from '../plans.js';
import { entitlement, entitlements } from './entitlements.js';
import { type PlanInForce, planInForce } from './plan-in-force.js';

const on = (planId: string): PlanInForce => ({ ...planInForce([], new Date()), plan: findPlan(planId) ?? freeTrial });
const kinds = Object.keys(freeTrial.limits) as (keyof PlanLimits)[];

describe('the remainder of a plan', () => {
  it.each([
    [399, { used: 399, limit: 500, left: 101, level: 'free' }],
    [400, { used: 400, limit: 500, left: 100, level: 'near' }],
    [499, { used: 499, limit: 500, left: 1, level: 'near' }],
    [500, { used: 500, limit: 500, left: 0, level: 'reached' }],
    [9000, { used: 9000, limit: 500, left: 0, level: 'reached' }],
  ])('%s of 500 leads', (used, expected) => {
    expect(entitlement('leadsTotal', 500, used)).toEqual({ kind: 'leadsTotal', ...expected });
  });

  it('is unlimited if the plan sets no limit', () => {
    expect(entitlement('leadsPerMonth', null, 1_000_000)).toMatchObject({ limit: null, left: null, level: 'free' });
  });

  it('has the requested kinds, in their order', () => {
    expect(entitlements(on('revival_starter'), { campaignsPerMonth: 2, leadsPerMonth: 10 })).toEqual([
      { kind: 'campaignsPerMonth', used: 2, limit: 2, left: 0, level: 'reached' },
      { kind: 'leadsPerMonth', used: 10, limit: 2000, left: 1990, level: 'free' },
    ]);
  });

  it('is never negative, never grows with use, and its level only rises', () => {
    const levels = ['free', 'near', 'reached'];
    const asked = fc.tuple(fc.constantFrom(...plans.map(({ id }) => id)), fc.constantFrom(...kinds), fc.nat(100_000), fc.nat(100_000));
    fc.assert(
      fc.property(asked, ([planId, kind, used, more]) => {
        const [before] = entitlements(on(planId), { [kind]: used });
        const [later] = entitlements(on(planId), { [kind]: used + more });
        if (!before || !later) throw new Error('Both were asked for');
        if (before.left === null || later.left === null) return expect([before.limit, later.limit]).toEqual([null, null]);
        expect(later.left).toBeGreaterThanOrEqual(0);
        expect(later.left).toBeLessThanOrEqual(before.left);
        expect(levels.indexOf(later.level)).toBeGreaterThanOrEqual(levels.indexOf(before.level));
        expect(later.level === 'reached').toBe(later.used >= (later.limit ?? Infinity));
        if (before.left > 0) expect(before.used + before.left).toBe(before.limit);
      }),
    );
  });
});
