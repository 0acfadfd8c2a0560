import { describe, expect, it } from '@jest/globals';
import { type BillingEvent, GrantPlan } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { subscription } from '../subscription.js';
import { grantPlan } from './grant-plan.decide.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const now = new Date('2026-11-02T09:00:00.000Z');
const given = givenFor(subscription);
const onGrowth: BillingEvent = { type: 'PlanGranted', data: { accountId, planId: 'growth', until: null } };
const grant = (planId: string, until: string | null = null) => new GrantPlan(accountId, planId, until, 'A pilot');

describe('without a subscription', () => {
  it('puts the account on the plan and names the operator', () => {
    given([])
      .when((state) => grantPlan(grant('growth'), state, now))
      .then([onGrowth]);
  });

  it('lists the plans if it does not know one', () => {
    const refusal = given([])
      .when((state) => grantPlan(grant('platinum'), state, now))
      .thenRefuses('VALIDATION_FAILED');
    expect(refusal.detail).toBe(
      'There is no plan "platinum". The plans are: starter, growth, professional, business, revival_starter, revival_growth, revival_pro, revival_performance',
    );
  });

  it('does not grant the trial, which every account has had', () => {
    given([])
      .when((state) => grantPlan(grant('free_trial'), state, now))
      .thenRefuses('VALIDATION_FAILED');
  });

  it.each(['2026-11-02T09:00:00.000Z', '2020-01-01T00:00:00.000Z', 'never'])('refuses an end that is not in the future: %s', (until) => {
    given([])
      .when((state) => grantPlan(grant('growth', until), state, now))
      .thenRefuses('VALIDATION_FAILED');
  });
});

describe('with a paid plan', () => {
  const period = { periodStart: '2026-11-01T09:00:00.000Z', periodEnd: '2026-12-01T09:00:00.000Z', minimumTermEnds: null };
  const pays = (planId: string, priceCents: number): BillingEvent => ({
    type: 'SubscriptionActivated',
    data: { accountId, subscriptionId: 'sub_1', planId, priceBook: 1, priceCents, ...period, terms: null },
  });
  const changed = (status: 'active' | 'past_due' | 'unpaid', ends: { cancelAt?: string; graceUntil?: string } = {}): BillingEvent => ({
    type: 'SubscriptionChanged',
    data: {
      ...{ accountId, subscriptionId: 'sub_1', planId: 'business', priceBook: 1, priceCents: 50_000, ...period, status },
      ...{ cancelAt: ends.cancelAt ?? null, graceUntil: ends.graceUntil ?? null },
    },
  });
  const granted = (planId: string): BillingEvent => ({ type: 'PlanGranted', data: { accountId, planId, until: null } });

  it('refuses a smaller plan than the paid one, and says what to do instead', () => {
    const refusal = given([pays('business', 50_000)])
      .when((state) => grantPlan(grant('starter'), state, now))
      .thenRefuses('PAYS_FOR_MORE');
    expect(refusal.detail).toBe(
      'The account pays for Business ($500 a month), which Starter would not add to. Grant a greater plan, or have the subscription changed or cancelled first; the account does that in its billing settings.',
    );
  });

  it.each(['starter', 'revival_pro', 'revival_performance'])('refuses %s to an account on the performance option', (planId) => {
    const refusal = given([pays('revival_performance', 0)])
      .when((state) => grantPlan(grant(planId), state, now))
      .thenRefuses('PAYS_FOR_MORE');
    expect(refusal.detail).toContain('pays for Revival Performance-based (15% of revenue from revived leads)');
  });

  it("compares with the plan's current price, not with what is paid since an older price book", () => {
    given([pays('growth', 100)])
      .when((state) => grantPlan(grant('starter'), state, now))
      .thenRefuses('PAYS_FOR_MORE');
  });

  it.each([
    ['is to end', changed('active', { cancelAt: '2026-12-01T09:00:00.000Z' })],
    ['is late', changed('past_due', { graceUntil: '2026-11-10T09:00:00.000Z' })],
  ])('refuses less while the subscription %s', (_, event) => {
    given([pays('business', 50_000), event])
      .when((state) => grantPlan(grant('starter'), state, now))
      .thenRefuses('PAYS_FOR_MORE');
  });

  it.each<[string, BillingEvent[]]>([
    ['is no longer paid', [changed('unpaid')]],
    ['is beyond its grace', [changed('past_due', { graceUntil: '2026-11-02T09:00:00.000Z' })]],
    [
      'has ended',
      [{ type: 'SubscriptionCanceled', data: { accountId, subscriptionId: 'sub_1', endedAt: now.toISOString(), planId: 'business' } }],
    ],
  ])('grants any plan once the subscription %s', (_, events) => {
    given([pays('business', 50_000), ...events])
      .when((state) => grantPlan(grant('starter'), state, now))
      .then([granted('starter')]);
  });

  it.each(['business', 'revival_pro'])('grants a plan of equal or greater value: %s', (planId) => {
    given([pays('business', 50_000)])
      .when((state) => grantPlan(grant(planId), state, now))
      .then([granted(planId)]);
  });
});

describe('with a granted plan', () => {
  it('changes nothing on a repeat', () => {
    given([onGrowth])
      .when((state) => grantPlan(grant('growth'), state, now))
      .then([]);
  });

  it('changes to another plan', () => {
    const data = { accountId, planId: 'revival_pro', until: null };
    given([onGrowth])
      .when((state) => grantPlan(grant('revival_pro'), state, now))
      .then([{ type: 'PlanGranted', data }]);
  });

  it('sets an end', () => {
    const data = { accountId, planId: 'growth', until: '2027-01-01T00:00:00.000Z' };
    given([onGrowth])
      .when((state) => grantPlan(grant('growth', data.until), state, now))
      .then([{ type: 'PlanGranted', data }]);
  });
});
