import { expect, it } from '@jest/globals';
import { DomainError } from '../errors.js';
import type { PlanClaim } from './plan-in-force.js';
import { type Standing, awaitsPayment, requirePlanOrTrial } from './require-plan-or-trial.js';

const now = new Date('2026-11-22T09:00:00.000Z');
const later = '2026-11-22T09:00:00.001Z';
const claim = (given: Partial<PlanClaim> = {}): PlanClaim => ({
  ...{ source: 'subscription', planId: 'growth', priceCents: 10_000, status: 'active', until: null },
  ...given,
});
const standing = (given: Partial<Standing> = {}): Standing => ({ claims: [], hadPlan: false, trialEndsAt: now, ...given });
const had = (...claims: PlanClaim[]): Standing => standing({ claims, hadPlan: true });

function refusalOf(given: Standing): [string, string] | null {
  try {
    requirePlanOrTrial(given, now, { kept: 'Your leads are still here', to: 'add more' });
    return null;
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.detail] : ['', String(error)];
  }
}

it.each([
  ['a trial that runs', standing({ trialEndsAt: new Date(later) })],
  ['a trial whose end is not known yet', standing({ trialEndsAt: null })],
  ['a plan', had(claim())],
  ['a late payment within its grace', had(claim({ status: 'past_due', until: later }))],
  ['a plan that has ended while the trial runs', standing({ hadPlan: true, trialEndsAt: new Date(later) })],
])('refuses nothing on %s', (_name, given) => expect(refusalOf(given)).toBeNull());

it.each([
  ['the trial', standing(), 'TRIAL_ENDED', 'Your free trial has ended. Your leads are still here: choose a plan to add more.'],
  [
    'a plan that was cancelled or taken back',
    standing({ hadPlan: true }),
    'PLAN_ENDED',
    'Your plan has ended. Your leads are still here: choose a plan to add more.',
  ],
  [
    'a plan that was given until now',
    had(claim({ source: 'grant', planId: 'starter', until: now.toISOString() })),
    'PLAN_ENDED',
    'Your plan Starter has ended. Your leads are still here: choose a plan to add more.',
  ],
  [
    'the grace of a late payment, also where a grant has ended since',
    had(claim({ source: 'grant', planId: 'starter', until: now.toISOString() }), claim({ status: 'past_due', until: now.toISOString() })),
    'PLAN_ENDED',
    'Your plan Growth has lapsed: your payment has not arrived. Your leads are still here: give another card or pay the open invoice to add more.',
  ],
  [
    'a plan whose payment was given up',
    had(claim({ status: 'unpaid' })),
    'PLAN_ENDED',
    'Your plan Growth has ended: your payment did not arrive. Your leads are still here: choose a plan to add more.',
  ],
  [
    'a plan that this version does not know',
    had(claim({ planId: 'of-another-version' })),
    'PLAN_ENDED',
    'Your plan has ended. Your leads are still here: choose a plan to add more.',
  ],
])('says that %s has ended, and what to do', (_name, given, code, detail) => expect(refusalOf(given)).toEqual([code, detail]));

it('recognises a plan that resumes as soon as a late payment arrives', () => {
  const late = claim({ status: 'past_due', until: now.toISOString() });
  expect(awaitsPayment([late], now)).toBe(true);
  expect(awaitsPayment([claim({ status: 'past_due', until: later })], now)).toBe(false);
  expect(awaitsPayment([claim({ source: 'grant', planId: 'starter' }), late], now)).toBe(false);
  expect(awaitsPayment([claim({ status: 'unpaid' })], now)).toBe(false);
  expect(awaitsPayment([], now)).toBe(false);
});
