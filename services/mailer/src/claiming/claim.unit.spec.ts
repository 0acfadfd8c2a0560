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
  it('gives every account the same share, however much waits for the others', () => {
    const plan = planClaim(100, [due('big', 'a', 0, 1_000_000), due('small', 'b', 0, 30)], none);
    expect(plan.firstSteps).toEqual([
      { campaignId: 'big', emails: 70 },
      { campaignId: 'small', emails: 30 },
    ]);
  });

  it('takes later steps before first ones, across all campaigns of an account', () => {
    const plan = planClaim(10, [due('one', 'a', 4, 100), due('two', 'a', 3, 100)], none);
    expect(plan.laterSteps).toEqual([
      { campaignId: 'one', emails: 4 },
      { campaignId: 'two', emails: 3 },
    ]);
    expect(plan.firstSteps.reduce((sum, { emails }) => sum + emails, 0)).toBe(3);
  });

  it('leaves the remainder of a day to the later steps', () => {
    const plan = planClaim(100, [due('one', 'a', 5, 100)], new Map([['a', 4]]));
    expect(plan).toEqual({ laterSteps: [{ campaignId: 'one', emails: 4 }], firstSteps: [] });
  });

  it('takes nothing from an account that has used up its day', () => {
    expect(planClaim(100, [due('one', 'a', 5, 5)], new Map([['a', 0]]))).toEqual({ laterSteps: [], firstSteps: [] });
  });

  it('gives each account exactly what its day still allows, later steps first', () => {
    const campaign = fc.record({ account: fc.nat(4), laterSteps: fc.nat(120), firstSteps: fc.nat(120) });
    const days = fc.array(fc.option(fc.nat(250)), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.array(campaign, { maxLength: 12 }), days, (size, campaigns, limits) => {
        const all = campaigns.map(({ account, laterSteps, firstSteps }, n) => due(`${n}`, `${account}`, laterSteps, firstSteps));
        const left = new Map<string, number>(limits.flatMap((limit, account) => (limit === null ? [] : [[`${account}`, limit] as const])));
        const plan = planClaim(size, all, left);
        const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
        const given = (kind: 'laterSteps' | 'firstSteps', accountId: string) =>
          sumOf(plan[kind].map(({ campaignId, emails }) => (all[Number(campaignId)]?.accountId === accountId ? emails : 0)));
        const accounts = [...new Set(all.map(({ accountId }) => accountId))];
        const wanted = accounts.map((accountId) => {
          const own = all.filter((one) => one.accountId === accountId);
          const later = sumOf(own.map(({ laterSteps }) => laterSteps));
          const may = Math.min(later + sumOf(own.map(({ firstSteps }) => firstSteps)), left.get(accountId) ?? Infinity);
          expect(given('laterSteps', accountId) + given('firstSteps', accountId)).toBeLessThanOrEqual(may);
          if (given('firstSteps', accountId) > 0) expect(given('laterSteps', accountId)).toBe(later);
          return may;
        });
        const total = sumOf(accounts.map((accountId) => given('laterSteps', accountId) + given('firstSteps', accountId)));
        expect(total).toBe(Math.min(size, sumOf(wanted)));
        for (const { campaignId, emails } of plan.laterSteps) expect(emails).toBeLessThanOrEqual(all[Number(campaignId)]?.laterSteps ?? 0);
        for (const { campaignId, emails } of plan.firstSteps) expect(emails).toBeLessThanOrEqual(all[Number(campaignId)]?.firstSteps ?? 0);
      }),
    );
  });

  it('is shared without loss: everything wanted and available is allotted, and nobody gets more than they want', () => {
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
