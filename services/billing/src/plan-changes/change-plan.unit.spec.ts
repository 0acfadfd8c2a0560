import { describe, expect, it } from '@jest/globals';
import { type BillingEvent, type Plan, findPlan, firstPriceBook } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { changeWarnings, planChange } from './change-plan.decide.js';
import { subscription } from '../subscription/subscription.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const now = new Date('2027-01-31T12:00:00.000Z');
const given = givenFor(subscription);
const period = { periodStart: '2027-01-31T09:00:00.000Z', periodEnd: '2027-02-28T09:00:00.000Z' };
const terms = { accountId, subscriptionId: 'sub_1', planId: 'growth', priceBook: 1, priceCents: 10_000, ...period, minimumTermEnds: null };
const activated = (more: object = {}): BillingEvent => ({ type: 'SubscriptionActivated', data: { ...terms, terms: null, ...more } });
const changed = (more: object): BillingEvent => ({
  type: 'SubscriptionChanged',
  data: { ...terms, status: 'active', cancelAt: null, graceUntil: null, ...more },
});
const to =
  (planId: string, agreedTerms: string | null = null) =>
  (state: typeof subscription.initial) =>
    planChange(state, { planId, agreedTerms }, firstPriceBook, now) as never;
const performance = { planId: 'revival_performance', minimumTermEnds: '2027-01-31T12:00:00.001Z' };

describe('a change of plan', () => {
  it('is computed for the current subscription and the price book in force', () => {
    const state = [activated()].reduce(subscription.evolve, subscription.initial);
    expect(planChange(state, { planId: 'professional', agreedTerms: null }, firstPriceBook, now)).toEqual({
      base: { subscriptionId: 'sub_1', planId: 'growth', priceBook: 1, priceCents: 10_000, ...period },
      to: { planId: 'professional', priceBook: 1, priceCents: 25_000, setupCents: 0 },
      terms: null,
    });
  });

  it.each([
    ['growth', [activated()], 'VALIDATION_FAILED', 'You are on the plan Growth already'],
    ['gold', [activated()], 'VALIDATION_FAILED', 'There is no plan "gold"'],
    ['revival_performance', [activated()], 'VALIDATION_FAILED', 'agreed_terms must be "performance-15-percent@1"'],
    ['starter', [activated(), changed({ status: 'past_due' })], 'PAYMENT_OVERDUE', 'Your last payment has not arrived yet'],
    ['starter', [activated(), changed({ status: 'unpaid' })], 'PAYMENT_OVERDUE', 'Your last payment has not arrived yet'],
    ['starter', [activated(), changed({ cancelAt: period.periodEnd })], 'SUBSCRIPTION_ENDING', 'ends on 28 February 2027'],
    ['starter', [activated(performance)], 'MINIMUM_TERM', 'until 31 January 2027'],
    ['starter', [], 'NO_SUBSCRIPTION', 'Choose a plan'],
  ] as const)('to %s is refused', (planId, events, code, detail) => {
    const refusal = given([...events])
      .when(to(planId))
      .thenRefuses(code);
    expect(refusal.detail).toContain(detail);
  });

  it('can leave the performance option from the moment at which its term ends', () => {
    const state = [activated({ ...performance, minimumTermEnds: now.toISOString() })].reduce(subscription.evolve, subscription.initial);
    expect(planChange(state, { planId: 'growth', agreedTerms: null }, firstPriceBook, now).to.planId).toBe('growth');
  });
});

describe('warnings', () => {
  const starter = findPlan('starter') as Plan;
  it('list current usage that exceeds the limits of the other plan', () => {
    const usage = [
      { kind: 'activeCampaigns', used: 3 },
      { kind: 'mailboxes', used: 2 },
      { kind: 'dailyEmails', used: 400 },
    ] as const;
    expect(changeWarnings(starter, usage)).toEqual([
      '3 campaigns are running and Starter has room for 1 active campaign. Running campaigns go on for leads already contacted; beyond the limit no new ones start.',
      '2 mailboxes are connected and Starter has room for 1. They stay connected; beyond the limit none can be added.',
    ]);
  });
  it('are empty if everything fits, or if there is no limit', () => {
    expect(changeWarnings(starter, [{ kind: 'activeCampaigns', used: 1 }])).toEqual([]);
    expect(changeWarnings(findPlan('business') as Plan, [{ kind: 'mailboxes', used: 40 }])).toEqual([]);
  });
});
