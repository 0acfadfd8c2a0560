import { describe, expect, it } from '@jest/globals';
import { DomainError, type PlanClaims, type Standing } from '@rekindle/contracts';
import { type LeadsUsed, assertLeadsRemain, leadsAllowance, whyLeadsWait } from './leads-allowance.js';

const now = new Date('2026-11-21T09:00:00.000Z');
const later = new Date('2026-11-22T09:00:00.000Z');
const terms = (given: Partial<Standing> = {}): Standing => ({ claims: [], hadPlan: 'claims' in given, trialEndsAt: later, ...given });
const on = (planId: string, until: Date | null = null): PlanClaims => [
  { source: 'subscription', planId, priceCents: 10000, status: 'active', until: until?.toISOString() ?? null },
];
const used = (ever: number, ofMonth = 0): LeadsUsed => ({ ever, month: '2026-11', ofMonth });
const roomOf = (given: Standing, ever: number, ofMonth = 0) => leadsAllowance(given, used(ever, ofMonth), now).room;
const refusalOf = (work: () => void): [string, string] | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.detail] : ['', String(error)];
  }
};

describe('leads remaining', () => {
  it.each([
    ['on the trial', terms(), 120, 0, 380],
    ['on the trial, used up', terms(), 500, 0, 0],
    ['on the trial, after a plan took in more', terms(), 9_000, 9_000, 0],
    ['on a plan without such limits', terms({ claims: on('growth') }), 9_000, 9_000, null],
    ['on a plan that has not lapsed', terms({ claims: on('growth', later) }), 9_000, 0, null],
    ['on a plan that lapsed', terms({ claims: on('growth', now) }), 400, 0, 100],
    ['on a plan that nobody knows', terms({ claims: on('gone') }), 400, 0, 100],
    ['in a month', terms({ claims: on('revival_starter') }), 9_000, 1_999, 1],
    ['in a month that is used up', terms({ claims: on('revival_starter') }), 9_000, 2_000, 0],
    ['after a move to a smaller plan', terms({ claims: on('revival_starter') }), 9_000, 8_000, 0],
    ['after a move to a larger plan', terms({ claims: on('revival_growth') }), 9_000, 2_000, 8_000],
  ])('%s', (_name, given, ever, ofMonth, room) => {
    expect(roomOf(given, ever, ofMonth)).toBe(room);
  });

  it('are refused when there are none, stating the plan, its limit and when it resets', () => {
    const refusal = (given: Standing, ever: number, ofMonth: number) =>
      refusalOf(() => assertLeadsRemain(leadsAllowance(given, used(ever, ofMonth), now)));
    expect(refusal(terms(), 500, 0)).toEqual(['LEADS_LIMIT_REACHED', 'Your free trial takes 500 leads. Choose a plan to add more.']);
    expect(refusal(terms({ claims: on('revival_starter') }), 9_000, 2_000)).toEqual([
      'LEADS_LIMIT_REACHED',
      "Your plan Starter takes 2,000 leads a month, and all of this month's are used. You can add more from 1 December, or with a larger plan.",
    ]);
    expect([refusal(terms(), 499, 0), refusal(terms({ claims: on('growth') }), 9_000, 9_000)]).toEqual([null, null]);
  });
});

describe('the trial', () => {
  it.each([
    ['runs until its end', terms(), null],
    ['has ended at that very moment', terms({ trialEndsAt: now }), 'TRIAL_ENDED'],
    ['whose end is not known yet runs', terms({ trialEndsAt: null }), null],
    ['does not matter on a plan', terms({ claims: on('growth'), trialEndsAt: now }), null],
    ['matters again when the plan has lapsed', terms({ claims: on('growth', now), trialEndsAt: now }), 'PLAN_ENDED'],
  ])('%s', (_name, given, code) => {
    expect(refusalOf(() => leadsAllowance(given, used(0), now))?.[0] ?? null).toBe(code);
  });
});

describe('waiting leads', () => {
  it.each([
    ['for a plan', terms(), 500, 0, 'Your free trial takes 500 leads. With a plan they go in.', null],
    [
      'for the next month',
      terms({ claims: on('revival_starter') }),
      2_000,
      2_000,
      'Your plan Starter takes 2,000 leads a month. They go in from 1 December, or with a larger plan.',
      '2026-11',
    ],
    ['no longer', terms({ claims: on('growth') }), 2_000, 2_000, 'Your plan Growth has room for all of them now.', null],
    [
      'no longer, as far as there is room',
      terms({ claims: on('revival_growth') }),
      2_000,
      2_000,
      'Your plan Growth has room for 8,000 now.',
      null,
    ],
  ])('%s', (_name, given, ever, ofMonth, because, nextMonthOf) => {
    expect(whyLeadsWait(leadsAllowance(given, used(ever, ofMonth), now))).toEqual({ because, nextMonthOf });
  });
});
