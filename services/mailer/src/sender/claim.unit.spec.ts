import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DueCampaign, planClaim, share } from './claim.decide.js';

const due = (campaignId: string, accountId: string, laterSteps: number, firstSteps: number): DueCampaign => ({
  campaignId,
  accountId,
  laterSteps,
  firstSteps,
});
const none = new Map<string, number>();

describe('a claim', () => {
  it('gives every account the same, whatever waits for the others', () => {
    const plan = planClaim(100, [due('big', 'a', 0, 1_000_000), due('small', 'b', 0, 30)], none);
    expect(plan.firstSteps).toEqual([
      { campaignId: 'big', emails: 70 },
      { campaignId: 'small', emails: 30 },
    ]);
  });

  it('takes later steps before first ones, over all campaigns of an account', () => {
    const plan = planClaim(10, [due('one', 'a', 4, 100), due('two', 'a', 3, 100)], none);
    expect(plan.laterSteps).toEqual([
      { campaignId: 'one', emails: 4 },
      { campaignId: 'two', emails: 3 },
    ]);
    expect(plan.firstSteps.reduce((sum, { emails }) => sum + emails, 0)).toBe(3);
  });

  it('leaves the rest of a day to the later steps', () => {
    const plan = planClaim(100, [due('one', 'a', 5, 100)], new Map([['a', 4]]));
    expect(plan).toEqual({ laterSteps: [{ campaignId: 'one', emails: 4 }], firstSteps: [] });
  });

  it('takes nothing of an account that has sent enough today', () => {
    expect(planClaim(100, [due('one', 'a', 5, 5)], new Map([['a', 0]]))).toEqual({ laterSteps: [], firstSteps: [] });
  });

  it('is shared without loss: all is given that is wanted and there, nobody gets more than they want', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.array(fc.nat(200), { maxLength: 20 }), (size, wanted) => {
        const given = share(size, wanted);
        const all = wanted.reduce((sum, one) => sum + one, 0);
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(Math.min(size, all));
        given.forEach((one, index) => expect(one).toBeLessThanOrEqual(wanted[index] ?? 0));
        const least = Math.min(...given.filter((one, index) => one < (wanted[index] ?? 0)));
        given.forEach((one) => expect(one).toBeLessThanOrEqual(Math.max(least + 1, 1)));
      }),
    );
  });
});
