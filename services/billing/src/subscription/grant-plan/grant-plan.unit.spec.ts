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
  it('puts the account on the plan and says who did', () => {
    given([])
      .when((state) => grantPlan(grant('growth'), state, now))
      .then([onGrowth]);
  });

  it('names the plans when it does not know one', () => {
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

  it.each(['2026-11-02T09:00:00.000Z', '2020-01-01T00:00:00.000Z', 'never'])('refuses an end that is not to come: %s', (until) => {
    given([])
      .when((state) => grantPlan(grant('growth', until), state, now))
      .thenRefuses('VALIDATION_FAILED');
  });
});

describe('when granted', () => {
  it('stays quiet on a repeat', () => {
    given([onGrowth])
      .when((state) => grantPlan(grant('growth'), state, now))
      .then([]);
  });

  it('moves to another plan', () => {
    const data = { accountId, planId: 'revival_pro', until: null };
    given([onGrowth])
      .when((state) => grantPlan(grant('revival_pro'), state, now))
      .then([{ type: 'PlanGranted', data }]);
  });

  it('gets an end', () => {
    const data = { accountId, planId: 'growth', until: '2027-01-01T00:00:00.000Z' };
    given([onGrowth])
      .when((state) => grantPlan(grant('growth', data.until), state, now))
      .then([{ type: 'PlanGranted', data }]);
  });
});
