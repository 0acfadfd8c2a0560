import { expect, it } from '@jest/globals';
import { type PlanClaim } from '@rekindle/contracts';
import { viewUser } from './user-reader.js';

const now = new Date('2026-11-21T09:00:00Z');
const notifications = {
  firstReply: true,
  everyReply: false,
  dailyReplies: false,
  campaignCompleted: true,
  campaignFailed: true,
  weeklySummary: true,
  limits: true,
};
const names = { email: 'jane@acme.example', fullName: 'Jane Doe', companyName: 'Acme' };
const profile = { userId: 'usr', accountId: 'acc', ...names, timeZone: 'Europe/Berlin', profileVersion: 1, notifications };
const figures = { trialEndsAt: new Date('2026-11-28T09:00:00Z'), claims: [], hadPlan: false, leadsUploaded: 398, testEmailsSent: 12 };

const paid = (claim: Partial<PlanClaim>): PlanClaim => ({
  source: 'subscription',
  planId: 'growth',
  priceCents: 10000,
  status: 'active',
  until: null,
  ...claim,
});

it('shows the trial and its usage', () => {
  expect(viewUser(profile, figures, now)).toEqual({
    id: 'usr',
    email: 'jane@acme.example',
    fullName: 'Jane Doe',
    companyName: 'Acme',
    plan: 'free_trial',
    planLine: 'trial',
    timeZone: 'Europe/Berlin',
    subscription: {
      plan: 'free_trial',
      monthly_price: 0,
      status: 'trial',
      source: 'trial',
      until: null,
      ended: false,
      paymentAwaited: false,
    },
    trial_status: {
      leads_limit: 500,
      leads_per_month: null,
      leads_uploaded: 398,
      test_emails_limit: 50,
      test_emails_sent: 12,
      endsAt: '2026-11-28T09:00:00.000Z',
    },
    notifications,
  });
});
it('shows a plan by its short name, its line and its price in dollars', () => {
  expect(viewUser(profile, { ...figures, claims: [paid({ planId: 'revival_starter', priceCents: 9700 })] }, now)).toMatchObject({
    plan: 'starter',
    planLine: 'revival',
    subscription: { plan: 'starter', monthly_price: 97, status: 'active', source: 'subscription', until: null },
    trial_status: { leads_limit: null, leads_per_month: 2000, test_emails_limit: null, leads_uploaded: 398 },
  });
});
it('falls back to the trial when a plan has lapsed', () => {
  const until = (at: Date) => {
    const claims = [paid({ until: at.toISOString() })];
    const { plan, subscription } = viewUser(profile, { ...figures, claims, hadPlan: true }, now);
    return [plan, subscription.ended];
  };
  expect(until(now)).toEqual(['free_trial', true]);
  expect(until(new Date(now.getTime() + 1))).toEqual(['growth', false]);
});
it('shows the subscription’s purchase price, and the grace period of a late payment', () => {
  const claims = [paid({ priceCents: 8050, status: 'past_due', until: '2026-12-05T09:00:00.000Z' })];
  expect(viewUser(profile, { ...figures, claims }, now).subscription).toEqual({
    plan: 'growth',
    monthly_price: 80.5,
    status: 'past_due',
    source: 'subscription',
    until: '2026-12-05T09:00:00.000Z',
    ended: false,
    paymentAwaited: false,
  });
});
it('says that a plan which lapsed for want of a payment resumes with it', () => {
  const lapsed = (status: PlanClaim['status']) => {
    const claims = [paid({ status, until: now.toISOString() })];
    const { ended, paymentAwaited } = viewUser(profile, { ...figures, claims, hadPlan: true }, now).subscription;
    return { ended, paymentAwaited };
  };
  expect(lapsed('past_due')).toEqual({ ended: true, paymentAwaited: true });
  expect(lapsed('unpaid')).toEqual({ ended: true, paymentAwaited: false });
});
