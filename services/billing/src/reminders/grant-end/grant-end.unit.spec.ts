import { describe, expect, it } from '@jest/globals';
import type { BillingEvent, PlanClaim } from '@rekindle/contracts';
import { grantEnd, grantRevoked } from './grant-end.decide.js';

const until = '2026-12-10T15:00:00.000Z';
const before = new Date('2026-12-08T10:00:00.000Z');
const at = new Date(until);
const after = new Date('2026-12-11T10:00:00.000Z');
const granted = (planId: string, end: string | null = until): PlanClaim => ({
  ...{ source: 'grant', planId, priceCents: 0, status: 'active', until: end },
});
const paid = (planId: string, more: Partial<PlanClaim> = {}): PlanClaim => ({
  ...{ source: 'subscription', planId, priceCents: 4_700, status: 'active', until: null, ...more },
});
const lost = (claims: PlanClaim[], now: Date) => {
  const end = grantEnd(claims, now);
  return end && [end.planId, end.until, end.afterwards.plan.id];
};

describe('the end of a granted plan', () => {
  it.each([
    ['leaves the trial', [granted('growth')], 'free_trial'],
    ['leaves a smaller plan that is paid for', [granted('growth'), paid('starter')], 'starter'],
    ['leaves the trial if the paid plan has ended by then', [granted('growth'), paid('starter', { until })], 'free_trial'],
    ['leaves the trial if the performance option was granted', [granted('revival_performance')], 'free_trial'],
  ])('%s', (_name, claims, plan) => {
    for (const now of [before, at, after]) expect(lost(claims, now)).toEqual([claims[0]?.planId, until, plan]);
  });

  it.each([
    ['it has no end', [granted('growth', null)]],
    ['nothing was granted', [paid('growth', { until })]],
    ['the same is paid for', [granted('growth'), paid('growth')]],
    ['more is paid for', [granted('growth'), paid('business')]],
  ])('takes nothing if %s', (_name, claims) => {
    for (const now of [before, at, after]) expect(lost(claims, now)).toBeNull();
  });

  it('takes nothing once an equivalent plan was bought, and is left to the late payment if that is the reason', () => {
    const late = paid('growth', { status: 'past_due', until: '2026-12-01T09:00:00.000Z' });
    expect([lost([granted('growth'), late], before), lost([granted('growth'), late], after)]).toEqual([
      ['growth', until, 'free_trial'],
      null,
    ]);
  });
});

describe('revoking a granted plan', () => {
  const accountId = '0197a000-0000-7000-8000-000000000001';
  const grant = (planId: string, end: string | null = null): BillingEvent => ({
    type: 'PlanGranted',
    data: { accountId, planId, until: end },
  });
  it('takes the benefit that it gave at that moment, unless an equivalent plan is in force now', () => {
    expect(grantRevoked([grant('growth')], before, [], after)).toMatchObject({ planId: 'growth', until: null });
    expect(grantRevoked([grant('growth')], before, [paid('starter')], after)?.afterwards.plan.id).toBe('starter');
    expect(grantRevoked([grant('growth')], before, [paid('growth')], after)).toBeNull();
    expect(grantRevoked([grant('growth', until)], at, [], after)).toBeNull();
    expect(grantRevoked([], before, [], after)).toBeNull();
  });
});
