import { expect, it } from '@jest/globals';
import { viewUser } from './view-user.js';

const now = new Date('2026-11-21T09:00:00Z');
const notifications = { firstReply: true, campaignCompleted: true, campaignFailed: true };
const names = { email: 'jane@acme.example', fullName: 'Jane Doe', companyName: 'Acme' };
const profile = { userId: 'usr', accountId: 'acc', ...names, timeZone: 'Europe/Berlin', profileVersion: 1, notifications };
const figures = { trialEndsAt: new Date('2026-11-28T09:00:00Z'), planId: null, planUntil: null, leadsUploaded: 398, testEmailsSent: 12 };

it('shows the trial and what is used of it', () => {
  expect(viewUser(profile, figures, now)).toEqual({
    id: 'usr',
    email: 'jane@acme.example',
    fullName: 'Jane Doe',
    companyName: 'Acme',
    plan: 'free_trial',
    planLine: 'trial',
    timeZone: 'Europe/Berlin',
    subscription: { plan: 'free_trial', monthly_price: 0 },
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
  expect(viewUser(profile, { ...figures, planId: 'revival_starter' }, now)).toMatchObject({
    plan: 'starter',
    planLine: 'revival',
    subscription: { plan: 'starter', monthly_price: 97 },
    trial_status: { leads_limit: null, leads_per_month: 2000, test_emails_limit: null, leads_uploaded: 398 },
  });
});
it('falls back to the trial when a plan has lapsed', () => {
  expect(viewUser(profile, { ...figures, planId: 'growth', planUntil: now }, now).plan).toBe('free_trial');
  expect(viewUser(profile, { ...figures, planId: 'growth', planUntil: new Date(now.getTime() + 1) }, now).plan).toBe('growth');
});
