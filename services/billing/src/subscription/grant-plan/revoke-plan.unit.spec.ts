import { expect, it } from '@jest/globals';
import { type BillingEvent, RevokePlan, evolveClaims, planInForce } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { subscription } from '../subscription.js';
import { revokePlan } from './grant-plan.decide.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const given = givenFor(subscription);
const granted = (until: string | null = null): BillingEvent => ({ type: 'PlanGranted', data: { accountId, planId: 'business', until } });
const revoked: BillingEvent = { type: 'PlanRevoked', data: { accountId, planId: 'business' } };
const paying: BillingEvent = {
  type: 'SubscriptionActivated',
  data: {
    accountId,
    subscriptionId: 'sub_1',
    planId: 'growth',
    priceBook: 1,
    priceCents: 10_000,
    periodStart: '2026-11-02T09:00:00.000Z',
    periodEnd: '2026-12-02T09:00:00.000Z',
    terms: null,
    minimumTermEnds: null,
  },
};
const revoke = new RevokePlan(accountId, 'The pilot is over');

it.each([
  ['without an end', null],
  ['until a future time', '2030-01-01T00:00:00.000Z'],
  ['until a past time', '2020-01-01T00:00:00.000Z'],
])('revokes a plan granted %s', (_, until) => {
  given([granted(until)])
    .when((state) => revokePlan(revoke, state))
    .then([revoked]);
});

it.each([
  ['nothing was granted', []],
  ['it was already revoked', [granted(), revoked]],
  ['the account only pays', [paying]],
])('changes nothing if %s', (_, history) => {
  given(history)
    .when((state) => revokePlan(revoke, state))
    .then([]);
});

it('leaves a paid plan in force', () => {
  const claims = [paying, granted(), revoked].reduce(evolveClaims, []);
  expect(planInForce(claims, new Date('2026-11-10T09:00:00.000Z'))).toMatchObject({ source: 'subscription', plan: { id: 'growth' } });
});
