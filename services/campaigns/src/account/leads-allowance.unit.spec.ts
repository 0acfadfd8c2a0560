import { describe, expect, it } from '@jest/globals';
import { type DomainError, type PlanClaims } from '@rekindle/contracts';
import { type AccountTerms, assertLeadsRemain, assertTrialRuns, leadsRemaining } from './leads-allowance.js';

const now = new Date('2026-11-21T09:00:00.000Z');
const later = new Date('2026-11-22T09:00:00.000Z');
const terms = (given: Partial<AccountTerms> = {}): AccountTerms => ({
  claims: [],
  trialEndsAt: later,
  ...given,
});
const on = (planId: string, until: Date | null = null): PlanClaims => [
  { source: 'subscription', planId, priceCents: 10000, status: 'active', until: until?.toISOString() ?? null },
];
const codeOf = (work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as DomainError).code;
  }
};

describe('leads remaining', () => {
  it.each([
    ['on the trial', terms(), 120, 380],
    ['on the trial, used up', terms(), 500, 0],
    ['on the trial, after a plan took in more', terms(), 9_000, 0],
    ['on a plan', terms({ claims: on('growth') }), 9_000, null],
    ['on a plan that has not lapsed', terms({ claims: on('growth', later) }), 9_000, null],
    ['on a plan that lapsed', terms({ claims: on('growth', now) }), 400, 100],
    ['on a plan that nobody knows', terms({ claims: on('gone') }), 400, 100],
  ])('%s', (_name, given, used, room) => {
    expect(leadsRemaining(given, used, now)).toBe(room);
  });

  it('are refused when there are none', () => {
    expect([codeOf(() => assertLeadsRemain(0)), codeOf(() => assertLeadsRemain(1)), codeOf(() => assertLeadsRemain(null))]).toEqual([
      'LEADS_LIMIT_REACHED',
      null,
      null,
    ]);
  });
});

describe('the trial', () => {
  it.each([
    ['runs until its end', terms(), null],
    ['has ended at that very moment', terms({ trialEndsAt: now }), 'TRIAL_ENDED'],
    ['whose end is not known yet runs', terms({ trialEndsAt: null }), null],
    ['does not matter on a plan', terms({ claims: on('growth'), trialEndsAt: now }), null],
    ['matters again when the plan has lapsed', terms({ claims: on('growth', now), trialEndsAt: now }), 'TRIAL_ENDED'],
  ])('%s', (_name, given, code) => {
    expect(codeOf(() => assertTrialRuns(given, now))).toBe(code);
  });
});
