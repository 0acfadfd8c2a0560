import { expect, it } from '@jest/globals';
import { type BillingEvent, type PlanClaims, evolveClaims } from '@rekindle/contracts';
import { billingView } from './billing-view.decide.js';
import { subscription } from './subscription.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const period = { periodStart: '2026-11-02T09:00:00.000Z', periodEnd: '2026-12-02T09:00:00.000Z' };
const terms = { accountId, subscriptionId: 'sub_1', planId: 'growth', priceBook: 1, priceCents: 10_000, ...period, minimumTermEnds: null };
const activated: BillingEvent = { type: 'SubscriptionActivated', data: { ...terms, terms: null } };
const changed = (more: object): BillingEvent => ({
  type: 'SubscriptionChanged',
  data: { ...terms, status: 'active', cancelAt: null, graceUntil: null, ...more },
});
const granted = (planId: string, until: string | null = null): BillingEvent => ({
  type: 'PlanGranted',
  data: { accountId, planId, until },
});
const canceled: BillingEvent = {
  type: 'SubscriptionCanceled',
  data: { accountId, subscriptionId: 'sub_1', planId: 'growth', endedAt: period.periodEnd },
};
const late = changed({ status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z' });

const TRIAL_ENDS = new Date('2026-11-12T09:00:00.000Z');

const view = (events: BillingEvent[], now = '2026-11-10T09:00:00.000Z') =>
  billingView(
    events.reduce(subscription.evolve, subscription.initial),
    events.reduce<PlanClaims>(evolveClaims, []),
    TRIAL_ENDS,
    new Date(now),
  );

it.each([
  [
    'nothing',
    [],
    { status: 'trial', planId: 'free_trial', planInForce: 'free_trial', priceCents: 0, renewsAt: null, endsAt: '2026-11-12T09:00:00.000Z' },
  ],
  ['a subscription', [activated], { status: 'active', planId: 'growth', planInForce: 'growth', renewsAt: period.periodEnd }],
  [
    'a subscription that is to end',
    [activated, changed({ cancelAt: period.periodEnd })],
    { status: 'canceling', renewsAt: null, cancelAt: period.periodEnd },
  ],
  [
    'a subscription that was given up',
    [activated, changed({ status: 'unpaid' })],
    { status: 'unpaid', planId: 'growth', planInForce: 'free_trial', renewsAt: null },
  ],
  ['a subscription that has ended', [activated, canceled], { status: 'ended', planId: 'free_trial', priceCents: 0, endsAt: null }],
  [
    'a grant',
    [granted('business', '2026-12-24T00:00:00.000Z')],
    { status: 'granted', planId: 'business', priceCents: 0, endsAt: '2026-12-24T00:00:00.000Z' },
  ],
  [
    'a grant beside a subscription',
    [activated, granted('business')],
    { status: 'active', planId: 'growth', planInForce: 'business', priceCents: 10_000 },
  ],
] as const)('the view of %s', (_, events, shown) => {
  expect(view([...events])).toMatchObject(shown);
});

it('the view of a trial says that it has ended, to the millisecond, and not before that is known', () => {
  const at = (now: string) => view([], now);
  const endsAt = TRIAL_ENDS.toISOString();
  expect(at('2026-11-12T08:59:59.999Z')).toMatchObject({ status: 'trial', endsAt });
  expect(at('2026-11-12T09:00:00.000Z')).toMatchObject({ status: 'trial_ended', endsAt });
  expect(view([granted('business')], '2026-11-13T09:00:00.000Z')).toMatchObject({ status: 'granted', endsAt: null });
  expect(billingView(subscription.initial, [], null, new Date(endsAt))).toMatchObject({ status: 'trial', endsAt: null });
});

it('the view of a late payment keeps its plan to the end of grace, to the millisecond', () => {
  const at = (now: string) => view([activated, late], now);
  expect(at('2026-12-16T08:59:59.999Z')).toMatchObject({
    status: 'past_due',
    planInForce: 'growth',
    graceUntil: '2026-12-16T09:00:00.000Z',
  });
  expect(at('2026-12-16T09:00:00.000Z')).toMatchObject({ status: 'past_due', planId: 'growth', planInForce: 'free_trial' });
});
